// Before anything is drawn: this browser runs scripts, so pages may be laid out for them.
document.documentElement.classList.add("js");
