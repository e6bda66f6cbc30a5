/** Small helpers in the browser: elements, times, marked text. */
export const DOM = String.raw`
/** @param {string} name @param {string} [className] @param {string} [text] @returns {HTMLElement} */
function make(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

/** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] @returns {SVGElement} */
function draw(name, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key of Object.keys(attributes)) element.setAttribute(key, String(attributes[key]));
  if (text !== undefined) element.textContent = text;
  return element;
}

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement} */
function find(root, selector) {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error("The page has no " + selector + ".");
  return element;
}

/** A moment of the run as a clock shows it: 0:07, 12:30, 1:02:03. @param {number} ms @param {boolean} [withTenths] @returns {string} */
function clock(ms, withTenths) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tenths = withTenths ? "." + Math.floor((ms % 1000) / 100) : "";
  return (hours > 0 ? hours + ":" + two(minutes) : String(minutes)) + ":" + two(seconds % 60) + tenths;
}

const MOST_MARKS = 200;

/**
 * Puts a text into an element, with what was searched for marked.
 * @param {HTMLElement} element @param {string} text @param {string} needle in lower case
 */
function setText(element, text, needle) {
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
    if (at === -1) break;
    element.append(text.slice(from, at), make("mark", "", text.slice(at, at + needle.length)));
    from = at + needle.length;
  }
  element.append(text.slice(from));
}
`;
