/** Small helpers: elements, times, marked text. */

export function make(name: string, className = "", text?: string): HTMLElement {
  const element = document.createElement(name);
  if (className !== "") {
    element.className = className;
  }
  if (text !== undefined) {
    element.textContent = text;
  }
  return element;
}

export function makeButton(
  className: string,
  text: string,
  onClick: (button: HTMLElement) => void,
): HTMLElement {
  const button = make("button", className, text);
  button.setAttribute("type", "button");
  button.addEventListener("click", () => {
    onClick(button);
  });
  return button;
}

/** Returns a button that copies a text; where the browser refuses, it says so. */
export function copyButton(text: string): HTMLElement {
  return makeButton("copy", "Copy", (button) => {
    const say = (word: string): void => {
      button.textContent = word;
      setTimeout(() => (button.textContent = "Copy"), 1500);
    };
    navigator.clipboard.writeText(text).then(
      () => {
        say("Copied");
      },
      () => {
        say("Not allowed");
      },
    );
  });
}

/** Returns the element of the page that has this selector and kind. @throws if there is none */
export function find<Kind extends Element>(root: ParentNode, selector: string, kind: new () => Kind): Kind {
  const element = root.querySelector(selector);
  if (!(element instanceof kind)) {
    throw new Error(`The page has no ${selector}.`);
  }
  return element;
}

/** Formats a moment of the run as a clock does: 0:07, 12:30, 1:02:03. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)}:${two(seconds % 60)}`;
}

const MOST_MARKS = 200;

/** Puts a text into an element, with what was searched for marked. @param needle in lower case */
export function setText(element: HTMLElement, text: string, needle: string): void {
  element.textContent = "";
  const haystack = text.toLowerCase();
  // A few letters change their length with their case; their text is shown without marks.
  if (needle === "" || haystack.length !== text.length) {
    element.textContent = text;
    return;
  }
  let from = 0;
  for (let marks = 0; marks < MOST_MARKS; marks += 1) {
    const at = haystack.indexOf(needle, from);
    if (at === -1) {
      break;
    }
    element.append(text.slice(from, at), make("mark", "", text.slice(at, at + needle.length)));
    from = at + needle.length;
  }
  element.append(text.slice(from));
}
