/** Long texts of a run: folded by the browser's script, so that they are whole without it. */
export const FOLDS = String.raw`
/** @param {HTMLElement} section */
function foldLongTexts(section) {
  for (const text of section.querySelectorAll(".long")) {
    const button = make("button", "show-all", "Show all");
    button.setAttribute("type", "button");
    button.setAttribute("aria-expanded", "false");
    text.classList.add("cut");
    button.addEventListener("click", () => {
      const isCut = text.classList.toggle("cut");
      button.textContent = isCut ? "Show all" : "Show less";
      button.setAttribute("aria-expanded", String(!isCut));
      if (isCut) button.scrollIntoView({ block: "nearest" });
    });
    text.after(button);
  }
}
`;
