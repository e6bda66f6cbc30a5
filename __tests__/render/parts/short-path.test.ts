import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { shortPath } from "../../../src/render/parts/short-path.js";

it.each([
  ["src/a.ts", "src/a.ts"],
  ["packages/web/src/components/cart.ts", "packages/…/components/cart.ts"],
  ["src/deep/deep/deep/deep/deep/a-rather-long-name.tsx", "src/deep/…rather-long-name.tsx"],
  ["a-single-word-that-is-far-too-long-for-it", "a-single-w…-far-too-long-for-it"],
  ["https://example.com/what/an/address", "example.com/…/what/an/address"],
])("%s is shown as %s", (path, shown) => {
  expect(shortPath(path, 31)).toBe(shown);
});

it("whatever the word is, both its ends stay, and it is no longer than it may be", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 10, max: 40 }), (path, maximum) => {
      const shown = shortPath(path, maximum);
      const [head = "", tail = ""] = shown.split("…");
      expect(Array.from(shown).length).toBeLessThanOrEqual(maximum);
      const isHead = [path, path.replace(/^https?:\/\//i, "")].some((text) => text.startsWith(head));
      expect(shown === path || (isHead && path.endsWith(tail))).toBe(true);
    }),
  );
});
