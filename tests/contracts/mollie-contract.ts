import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { z } from "zod";
import type { MollieContract } from "#app/platform/payments/mollie/fake/mollie-contract.ts";

const operation = z.looseObject({
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.looseObject({ $ref: z.string().optional() })),
});
const extract = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
const words = z.object({ enum: z.array(z.string().nullable()) });

const contract = extract.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, "mollie.contract.json"), "utf8")),
);

const formats = { date: /^\d{4}-\d{2}-\d{2}$/, "date-time": true } as const;
const openApiWords = ["writeOnly", "readOnly", "example"];

const answers = new Ajv2020({ strict: false, allErrors: true, formats });
answers.addSchema(contract, "mollie");

const shape = z.looseObject({ required: z.array(z.string()), properties: z.record(z.string(), z.unknown()) });
const property = z.object({ readOnly: z.boolean().optional(), $ref: z.string().optional() });

function isReadOnly(schema: unknown): boolean {
  const { readOnly, $ref } = property.safeParse(schema).data ?? {};
  return readOnly ?? ($ref !== undefined && isReadOnly(contract.components.schemas[$ref.split("/").at(-1) ?? ""]));
}

/** The contract for what is sent: what the API says of itself is required of its answers alone (OpenAPI, `readOnly`). */
function forRequests(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forRequests);
  if (typeof value !== "object" || value === null) return value;
  const { data } = shape.safeParse(value);
  const required = data?.required.filter((name) => !isReadOnly(data.properties[name]));
  return Object.fromEntries(
    Object.entries({ ...value, ...(required ? { required } : {}) }).map(([key, each]) => [key, forRequests(each)]),
  );
}

const requests = new Ajv2020({ strict: false, allErrors: true, formats });
for (const word of openApiWords) requests.removeKeyword(word);
// why: and it may not be sent
requests.addKeyword({ keyword: "readOnly", validate: (is: unknown) => is !== true });
requests.addSchema(extract.parse(forRequests(contract)), "mollie");

const known = new Map<string, ValidateFunction>();

/** The check of a place of the contract; without `isOpen` a field that the contract does not name is a fault. */
function check(ajv: Ajv2020, pointer: string, isOpen: boolean): ValidateFunction {
  const key = `${isOpen} ${pointer}`;
  const found = known.get(key);
  if (found) return found;
  const made = ajv.compile({ $ref: `mollie#${pointer}`, ...(isOpen ? {} : { unevaluatedProperties: false }) });
  known.set(key, made);
  return made;
}

function faultsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const escaped = (step: string) => step.replaceAll("~", "~0").replaceAll("/", "~1");
const schemaOf = (pointer: string, type: string) => `${pointer}/content/${escaped(type)}/schema`;

/** Mollie's own description of its API (tests/contracts/README.md), as the fake asks it. */
export const mollieContract: MollieContract = {
  requestFaults({ template, method }, body) {
    const described = contract.paths[template]?.[method];
    if (!described) return [`${method} ${template} is not in the contract`];
    if (body === null) return [];
    if (described.requestBody === undefined) return ["takes no body"];
    const pointer = `/paths/${escaped(template)}/${method}/requestBody`;
    return faultsOf(check(requests, schemaOf(pointer, "application/json"), false), body);
  },
  answerFaults({ template, method }, status, body) {
    const described = contract.paths[template]?.[method];
    if (!described) return [`${method} ${template} is not in the contract`];
    const answer = described.responses[String(status)];
    // why: what any call may be answered with stands at none: no such key, a key that was used otherwise, a fault of theirs
    if (!answer) {
      return status < 400
        ? [`${method} ${template} does not answer ${status}`]
        : faultsOf(check(answers, "/components/schemas/error-response", true), body);
    }
    const pointer = answer.$ref?.slice(1) ?? `/paths/${escaped(template)}/${method}/responses/${status}`;
    return faultsOf(check(answers, schemaOf(pointer, "application/hal+json"), true), body);
  },
  eventFaults: (body) => faultsOf(check(answers, "/components/schemas/entity-webhook-event", true), body),
};

/** The words that Mollie has for something: the values of an enumeration of its contract. */
export function mollieWords(schema: string): string[] {
  return words.parse(contract.components.schemas[schema]).enum.filter((word) => word !== null);
}
