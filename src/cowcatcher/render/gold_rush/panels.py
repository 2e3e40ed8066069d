class GoldRender: pass
