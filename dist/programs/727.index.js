export const id = 727;
export const ids = [727];
export const modules = {

/***/ 8727:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  REVIEW_ANSWER: () => (/* binding */ REVIEW_ANSWER),
  compileSchema: () => (/* binding */ compileSchema)
});

// EXTERNAL MODULE: ../node_modules/ajv/dist/ajv.js
var dist_ajv = __webpack_require__(9793);
// EXTERNAL MODULE: ../node_modules/ajv/dist/2020.js
var _2020 = __webpack_require__(3976);
// EXTERNAL MODULE: ../node_modules/jsonrepair/lib/esm/regular/jsonrepair.js + 2 modules
var jsonrepair = __webpack_require__(6999);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
// EXTERNAL MODULE: ./answer/review-schema.ts
var review_schema = __webpack_require__(3619);
// EXTERNAL MODULE: ../node_modules/ajv-formats/dist/formats.js
var formats = __webpack_require__(7877);
;// CONCATENATED MODULE: ./answer/formats.ts

/**
 * The formats of JSON Schema (2020-12 validation, 7.3), without those for international names. They run on what the
 * agent wrote, so only linear ones are here: each took less than 0.2 s on the worst of 4,000 texts of 200,000 units.
 * The library's `url` is not linear, and not a format of the standard.
 */
const FORMATS = {
    date: formats/* fullFormats */.U9.date,
    time: formats/* fullFormats */.U9.time,
    "date-time": formats/* fullFormats */.U9["date-time"],
    duration: formats/* fullFormats */.U9.duration,
    email: formats/* fullFormats */.U9.email,
    hostname: formats/* fullFormats */.U9.hostname,
    ipv4: formats/* fullFormats */.U9.ipv4,
    ipv6: formats/* fullFormats */.U9.ipv6,
    "json-pointer": formats/* fullFormats */.U9["json-pointer"],
    "relative-json-pointer": formats/* fullFormats */.U9["relative-json-pointer"],
    regex: isPattern,
    uri: formats/* fullFormats */.U9.uri,
    "uri-reference": formats/* fullFormats */.U9["uri-reference"],
    "uri-template": formats/* fullFormats */.U9["uri-template"],
    uuid: formats/* fullFormats */.U9.uuid,
};
/**
 * Compiles a regular expression of a schema with the flag `u`, as the standard recommends (2020-12 core, 6.4), or
 * without it if that fails. Many schemas in use, such as the one of SARIF, have escapes like `\-` that `u` refuses.
 *
 * @throws SyntaxError when it is not valid either way
 */
function compilePattern(source) {
    try {
        return new RegExp(source, "u");
    }
    catch {
        return new RegExp(source);
    }
}
function isPattern(source) {
    try {
        compilePattern(source);
        return true;
    }
    catch {
        return false;
    }
}

// EXTERNAL MODULE: ./answer/schema-errors.ts
var schema_errors = __webpack_require__(7402);
;// CONCATENATED MODULE: ./answer/schema-parts.ts


/** Where a schema keeps its definitions: the current keyword and the older one. */
const DEFINITIONS = ["$defs", "definitions"];
/** Keywords that may stay beside a `$ref`, as they do not constrain the value. */
const ANNOTATIONS = new Set([...DEFINITIONS, "$ref", "$schema", "$comment", "title", "description"]);
/** Members whose value is data, not a schema. */
const DATA = new Set(["const", "enum", "default", "examples", "required"]);
/** Members that map names chosen by the author to schemas. */
const NAMED_SCHEMAS = new Set([...DEFINITIONS, "properties", "patternProperties", "dependencies"]);
/**
 * Converts a draft-07 schema to what that draft means: every other keyword beside a `$ref` is ignored (core, 8.3).
 * The validator reads it as later drafts do, which would be stricter than the author expects.
 */
function withoutSiblingsOfRef(schema) {
    const isReference = typeof schema["$ref"] === "string";
    return Object.fromEntries(Object.entries(schema)
        .filter(([name]) => !isReference || ANNOTATIONS.has(name))
        .map(([name, value]) => [name, DATA.has(name) ? value : convert(value, NAMED_SCHEMAS.has(name))]));
}
/** @param isMap whether the members of the value are schemas under names that are not keywords */
function convert(value, isMap) {
    if (Array.isArray(value)) {
        return value.map((item) => convert(item, false));
    }
    if (!(0,json/* isObject */.Gv)(value)) {
        return value;
    }
    return isMap
        ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, convert(member, false)]))
        : withoutSiblingsOfRef(value);
}
/** Returns references to the definitions at the root of a schema that no `$ref` in it names. */
function unusedDefinitions(schema) {
    const used = new Set();
    collectReferences(schema, used);
    return DEFINITIONS.flatMap((keyword) => Object.keys((0,json/* isObject */.Gv)(schema) ? (0,json/* objectAt */.lJ)(schema, keyword) : {})
        .map((name) => `#/${keyword}/${encodeURIComponent(pointerToken(name))}`)
        .filter((reference) => !used.has(reference)));
}
function collectReferences(value, used) {
    if (typeof value === "object" && value !== null) {
        for (const [name, member] of Object.entries(value)) {
            if (name === "$ref" || name === "$dynamicRef") {
                used.add(member);
            }
            collectReferences(member, used);
        }
    }
}
/**
 * Finds a reference that leads nowhere. The validator reports only what it resolved it to.
 *
 * @param address as the validator resolved it
 * @returns JSON pointer; undefined when no reference ends like the resolved address
 */
function placeOfReference(schema, address) {
    return findMember(schema, "", (name, member) => {
        const reference = typeof member === "string" ? member.replace(/#$/, "") : "";
        return (name === "$ref" || name === "$dynamicRef") && reference !== "" && address.endsWith(reference);
    });
}
/** Finds a member of that name at any depth. Returns a JSON pointer. */
function placeOfMember(schema, wanted) {
    return findMember(schema, "", (name) => name === wanted);
}
/**
 * Finds an invalid regular expression in the schema. Returns a JSON pointer. The validator does not report the place.
 */
function placeOfBadPattern(schema) {
    return findMember(schema, "", (name, member) => {
        if (name === "pattern") {
            return typeof member === "string" && !isPattern(member);
        }
        return name === "patternProperties" && (0,json/* isObject */.Gv)(member) && !Object.keys(member).every(isPattern);
    });
}
function findMember(value, pointer, isWanted) {
    if (typeof value !== "object" || value === null) {
        return undefined;
    }
    for (const [name, member] of Object.entries(value)) {
        const place = `${pointer}/${pointerToken(name)}`;
        const found = isWanted(name, member) ? place : findMember(member, place, isWanted);
        if (found !== undefined) {
            return found;
        }
    }
    return undefined;
}
/** Escapes a name as a part of a JSON pointer (RFC 6901, 3). */
function pointerToken(name) {
    return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

;// CONCATENATED MODULE: ./answer/answer-schema.ts








/** The review's own schema, without a validator: an answer passes once anything of it can be used. */
const REVIEW_ANSWER = {
    text: review_schema/* REVIEW_SCHEMA */.t6,
    validate: review_schema/* reviewErrors */.CN,
    mend,
    isReview: true,
};
const DRAFT_2020_12 = "json-schema.org/draft/2020-12/schema";
const DRAFT_07 = "json-schema.org/draft-07/schema";
/**
 * Seeing all errors helps the agent to repair its answer, but a big value could have millions. UTF-16 units of JSON.
 */
const MAXIMUM_EXPLAINED_UNITS = 20_000;
const OPTIONS = {
    // Unknown keywords and formats are annotations in the standard (2020-12 core, 4.3.1; validation, 7.2.3).
    strict: false,
    // Otherwise every object would satisfy `required: ["constructor"]`.
    ownProperties: true,
    verbose: true,
    // The validator would write its warnings to the step log.
    logger: false,
    formats: FORMATS,
    // 19.99 is no whole multiple of 0.01 in binary.
    multipleOfPrecision: 6,
    // `code` is used only when the validator is exported as a program, which we do not do.
    code: { regExp: Object.assign((source) => compilePattern(source), { code: "new RegExp" }) },
};
/** Finds all errors at once. Its code is flat, whereas a validator that stops at the first error is nested. */
const EXPLAINING = { ...OPTIONS, allErrors: true };
/**
 * Makes a validator of a JSON Schema: 2020-12 (also without `$schema`) or draft-07.
 *
 * Fetches nothing: a `$ref` must lead to a place inside the schema, by `#/…`, anchor or `$id`. The validator is
 * compiled code (`new Function`) and runs the schema's regular expressions. The agent can make a `pattern` backtrack
 * without end, so call `validate` with a time limit.
 *
 * @param source JSON text of the schema
 * @throws SchemaError that names the place in the schema, as line and column or as JSON pointer
 */
function compileSchema(source) {
    const text = source.trim();
    const { schema, isDraft07 } = readSchema(text);
    const compile = (options) => compileWith(schema, isDraft07, options);
    const isValid = compileQuick(compile) ?? refuseEndless(compile(EXPLAINING));
    checkUnused(schema, isDraft07);
    return new CompiledSchema(text, isValid, () => compile(EXPLAINING));
}
const ESCAPE = /\\(?:u[0-9a-f]{4}|[^])/gi;
/** A model writes the `\d` of a regular expression as it is, where JSON wants `\\d`. */
function keepBackslash(escape) {
    const isKnown = escape.length > 2 || /["'\\/bfnrt_\n]/.test(escape.charAt(1));
    return isKnown ? escape : `\\${escape}`;
}
function mend(json) {
    try {
        return (0,jsonrepair/* jsonrepair */.m)(json.replace(ESCAPE, keepBackslash));
    }
    catch {
        return json;
    }
}
class CompiledSchema {
    text;
    mend = mend;
    #isValid;
    #compileExplaining;
    #explain;
    constructor(text, isValid, compileExplaining) {
        this.text = text;
        this.#isValid = isValid;
        this.#compileExplaining = compileExplaining;
    }
    validate(value) {
        try {
            if (this.#isValid(value)) {
                return [];
            }
            if (JSON.stringify(value).length > MAXIMUM_EXPLAINED_UNITS) {
                return (0,schema_errors/* readableErrors */.S)(this.#isValid.errors ?? []);
            }
            this.#explain ??= this.#compileExplaining();
            this.#explain(value);
            return (0,schema_errors/* readableErrors */.S)(this.#explain.errors ?? []);
        }
        catch (error) {
            return [`The value cannot be checked, it may be nested too deeply: ${messageOf(error)}`];
        }
    }
}
function readSchema(text) {
    const value = parseSource(text);
    if (typeof value === "boolean") {
        return { schema: value, isDraft07: false };
    }
    if (!(0,json/* isObject */.Gv)(value)) {
        const found = Array.isArray(value) ? "an array" : String(value);
        throw new schema_errors/* SchemaError */.A(`The JSON Schema is ${found}.`, "Give an object, or true or false.");
    }
    if (Object.hasOwn(value, "$async")) {
        // Not in the standard. The validator would return a promise, which looks like "valid".
        throw unusable("/$async", "asynchronous schemas are not supported", "Remove this member.");
    }
    if ((0,json/* isNestedTooDeep */.kq)(value, text)) {
        throw new schema_errors/* SchemaError */.A("The JSON Schema is nested too deeply.", 'Put its parts under "$defs".');
    }
    const unreadable = placeOfMember(value, "__proto__");
    if (unreadable !== undefined) {
        // The validator silently ignores such a member.
        throw unusable(unreadable, 'a member named "__proto__" cannot be checked', "Give it another name.");
    }
    // We choose the validator class by draft; its own table knows each draft by one exact spelling only.
    const { $schema: draft, ...schema } = value;
    return isDraft07(draft)
        ? { schema: withoutSiblingsOfRef(schema), isDraft07: true }
        : { schema, isDraft07: false };
}
function parseSource(text) {
    try {
        return JSON.parse(text);
    }
    catch (error) {
        throw new schema_errors/* SchemaError */.A(`The JSON Schema is not valid JSON: ${messageOf(error)}.`, "Correct the JSON.", {
            cause: error,
        });
    }
}
function isDraft07(draft) {
    const name = typeof draft === "string" ? draft.replace(/^https?:\/\//, "").replace(/#$/, "") : draft;
    if (name === undefined || name === DRAFT_2020_12) {
        return false;
    }
    if (name === DRAFT_07) {
        return true;
    }
    throw unusable("/$schema", `the dialect ${JSON.stringify(draft)} is not known`, `Use "https://${DRAFT_2020_12}" or "http://${DRAFT_07}#".`);
}
function compileWith(schema, isDraft07, options) {
    const ajv = isDraft07 ? new dist_ajv.Ajv(options) : new _2020.Ajv2020(options);
    try {
        if (ajv.validateSchema(schema) !== true) {
            const [problem = "it is invalid"] = (0,schema_errors/* readableErrors */.S)(ajv.errors ?? []);
            throw new schema_errors/* SchemaError */.A(`The JSON Schema is not valid: ${problem}.`, "Correct this place in the schema.");
        }
        return ajv.compile(schema);
    }
    catch (error) {
        if (error instanceof schema_errors/* SchemaError */.A) {
            throw error;
        }
        if (error instanceof dist_ajv.MissingRefError) {
            throw unusable(placeOfReference(schema, error.missingRef) ?? "a $ref", `the reference "${error.missingRef}" leads to nothing inside the schema, and nothing is ever fetched`, 'Put what it means under "$defs" and refer to it with "#/$defs/…".', error);
        }
        const badPattern = error instanceof SyntaxError ? placeOfBadPattern(schema) : undefined;
        if (badPattern !== undefined) {
            throw unusable(badPattern, messageOf(error), "Correct the regular expression.", error);
        }
        throw new schema_errors/* SchemaError */.A(`The JSON Schema cannot be used: ${messageOf(error)}.`, "Correct the schema.", {
            cause: error,
        });
    }
}
/**
 * Compiles a validator that stops at the first error.
 *
 * @returns undefined when the schema has so many members (1,600 properties) that its nested code exhausts the stack
 */
function compileQuick(compile) {
    try {
        const validate = compile(OPTIONS);
        validate(null);
        return validate;
    }
    catch (error) {
        if (error instanceof schema_errors/* SchemaError */.A && !(error.cause instanceof RangeError)) {
            throw error;
        }
        return undefined;
    }
}
/** Refuses a schema such as `{"$ref": "#"}`, which compiles and then calls itself for any value. */
function refuseEndless(validate) {
    try {
        validate(null);
        return validate;
    }
    catch (error) {
        throw new schema_errors/* SchemaError */.A("The JSON Schema exhausts the validator: it refers to itself without end, or has more than a thousand alternatives in one place.", 'Have every cycle of "$ref" pass through a member or an item; write alternatives that are constants as "enum".', { cause: error });
    }
}
/**
 * Compiles the definitions that no reference names. The validator skips them, so a mistake would show only once they
 * are used.
 */
function checkUnused(schema, isDraft07) {
    const unused = unusedDefinitions(schema);
    if (typeof schema === "object" && unused.length > 0) {
        const { $ref, ...rest } = schema;
        const all = [
            ...(0,json/* arrayAt */.RD)(rest, "allOf"),
            ...($ref === undefined ? [] : [{ $ref }]),
            ...unused.map((place) => ({ $ref: place })),
        ];
        compileWith({ ...rest, allOf: all }, isDraft07, EXPLAINING);
    }
}
function unusable(place, problem, remedy, cause) {
    return new schema_errors/* SchemaError */.A(`The JSON Schema cannot be used, at ${place}: ${problem}.`, remedy, { cause });
}
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}


/***/ })

};
