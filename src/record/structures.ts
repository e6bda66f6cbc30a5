import { arrayAt, isObject, type JsonObject, objectAt } from "../safety/json.js";
import { count, type Member, NOTHING_SECRET, type Redaction, type ValueOf } from "./members.js";

type Members = Readonly<Record<string, Member<unknown>>>;
type ValuesOf<Described extends Members> = { readonly [Name in keyof Described]: ValueOf<Described[Name]> };

/** Makes a member optional; JSON leaves it out. */
export function optional<Value>(member: Member<Value>): Member<Value | undefined> {
  return {
    read: (value) => member.read(value),
    otherwise: undefined,
    isPlain: member.isPlain,
    redact: (value, redaction) => (value === undefined ? undefined : member.redact(value, redaction)),
    jsonSchema: member.jsonSchema,
  };
}

/** @param maximumItems limit for an untrusted list; items of another kind are left out */
export function list<Item>(item: Member<Item>, maximumItems: number, about: string): Member<readonly Item[]> {
  return {
    read: (value) =>
      Array.isArray(value)
        ? value
            .map((entry) => item.read(entry))
            .filter((entry) => entry !== undefined)
            .slice(0, maximumItems)
        : undefined,
    otherwise: [],
    isPlain: false,
    redact: (value, redaction) => value.map((entry) => item.redact(entry, redaction) ?? item.otherwise),
    jsonSchema: { type: "array", items: item.jsonSchema, description: about },
  };
}

/**
 * Describes how often each name occurred, at least once.
 *
 * @param maximumNames limit for an untrusted record; a run lists no more
 */
export function countsByName(
  maximumNames: number,
  name: Member<string>,
  about: string,
): Member<Readonly<Record<string, number>>> {
  const times = count(about);
  return {
    read(value) {
      const entries = Object.entries(isObject(value) ? value : {}).map(([key, found]): [string, number] => [
        key,
        times.read(found) ?? 0,
      ]);
      return Object.fromEntries(entries.filter(([, found]) => found > 0).slice(0, maximumNames));
    },
    otherwise: {},
    isPlain: false,
    redact: (value, redaction) =>
      Object.fromEntries(
        Object.entries(value).map(([key, found]) => [
          name.redact(key, redaction) ?? name.otherwise,
          times.redact(found, redaction) ?? times.otherwise,
        ]),
      ),
    jsonSchema: {
      type: "object",
      propertyNames: { maxLength: name.jsonSchema["maxLength"] },
      additionalProperties: times.jsonSchema,
      description: about,
    },
  };
}

/** Describes an object by its members. Other members are left out. */
export function object<Described extends Members>(
  members: Described,
  about: string,
): Member<ValuesOf<Described>> {
  const entries = Object.entries(members).map(([name, member]) => ({ name, member }));
  const isWhole = (built: object): built is ValuesOf<Described> =>
    Object.keys(built).length === entries.length;
  /** Builds each member from its description, so that none can be forgotten. */
  function build(valueOf: (name: string, member: Member<unknown>) => unknown): ValuesOf<Described> {
    const built: Record<string, unknown> = {};
    for (const { name, member } of entries) {
      built[name] = valueOf(name, member) ?? member.otherwise;
    }
    if (!isWhole(built)) {
      throw new TypeError("An object of the record lacks a member of its description.");
    }
    return built;
  }
  /**
   * Most texts are so short that starting a search costs more than the search. The line end acts like the end of a
   * text.
   */
  function isClean(value: ValuesOf<Described>, redaction: Redaction): boolean {
    if (redaction === NOTHING_SECRET) {
      return true;
    }
    let plain = "";
    for (const { name, member } of entries) {
      if (member.isPlain) {
        plain += `${String(value[name])}\n`;
      }
    }
    return redaction.text(plain) === plain;
  }
  return {
    read: (value) =>
      isObject(value)
        ? build((name, member) => (Object.hasOwn(value, name) ? member.read(value[name]) : undefined))
        : undefined,
    otherwise: build(() => undefined),
    isPlain: false,
    redact(value, redaction) {
      const ofPlain = isClean(value, redaction) ? NOTHING_SECRET : redaction;
      return build((name, member) => member.redact(value[name], member.isPlain ? ofPlain : redaction));
    },
    jsonSchema: {
      type: "object",
      properties: Object.fromEntries(entries.map(({ name, member }) => [name, member.jsonSchema])),
      required: entries.filter(({ member }) => member.otherwise !== undefined).map(({ name }) => name),
      description: about,
    },
  };
}

/**
 * Describes a result, or why there is none. They differ in `available`, which an untrusted record must state
 * explicitly.
 */
export function whether<Found extends object, Missing extends object>(
  found: Member<Found>,
  missing: Member<Missing>,
): Member<(Found & { readonly available: true }) | (Missing & { readonly available: false })> {
  return {
    read(value) {
      if (isObject(value) && value["available"] === true) {
        return { ...(found.read(value) ?? found.otherwise), available: true };
      }
      return { ...(missing.read(value) ?? missing.otherwise), available: false };
    },
    otherwise: { ...missing.otherwise, available: false },
    isPlain: false,
    redact: (value, redaction) =>
      value.available
        ? { ...(found.redact(value, redaction) ?? found.otherwise), available: true }
        : { ...(missing.redact(value, redaction) ?? missing.otherwise), available: false },
    jsonSchema: { oneOf: [variant(found.jsonSchema, true), variant(missing.jsonSchema, false)] },
  };
}

function variant(jsonSchema: JsonObject, available: boolean): JsonObject {
  return {
    ...jsonSchema,
    properties: { available: { const: available }, ...objectAt(jsonSchema, "properties") },
    required: ["available", ...arrayAt(jsonSchema, "required")],
  };
}
