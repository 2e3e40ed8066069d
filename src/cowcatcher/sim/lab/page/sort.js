for (const table of document.querySelectorAll("table.sorts")) {
  const heads = [...table.tHead.rows[0].cells], body = table.tBodies[0];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const first = head.classList.contains("text") ? "ascending" : "descending";
      const other = first === "ascending" ? "descending" : "ascending";
      const way = head.getAttribute("aria-sort") === first ? other : first;
      heads.forEach((each) => each.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", way);
      const sign = way === "ascending" ? 1 : -1;
      const key = (row) => row.cells[column].dataset.k ?? row.cells[column].textContent;
      const compare = (a, b) => {
        const [x, y] = [key(a), key(b)];
        if (x === "" || y === "") return (x === "") - (y === "");
        const numbers = !isNaN(x) && !isNaN(y);
        return sign * (numbers ? x - y : x.localeCompare(y, document.documentElement.lang));
      };
      body.append(...[...body.rows].sort(compare));
    });
  });
}
