import { z } from "zod";
import { apiPath } from "#app/console/api/match-endpoint.ts";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import { failureContract } from "#app/console/contracts/failure.ts";
import { namesIn } from "#app/console/contracts/fill-path.ts";
import { isFreshRight } from "#app/domain/operators/rights/operator-rights.ts";
import { consoleCookie } from "#app/console/listener/console-cookie.ts";

type Schema = z.core.JSONSchema.BaseSchema;

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
    },
  });

const json = (schema: Schema) => ({ "application/json": { schema } });

/** What an endpoint takes besides the names of its path. */
function restOf(input: Schema, names: readonly string[]): Schema {
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = (input.required ?? []).filter((name) => !names.includes(name));
  return { type: "object", properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

function accessOf({ access }: EndpointContract): string {
  if (access === "anyone") return "Anybody may ask.";
  if (access === "signed_in") return "Whoever is signed in may ask, about themselves.";
  const fresh = isFreshRight(access) ? ", with a second factor of the last ten minutes, so by no token" : "";
  return `Asks for the right \`${access}\`${fresh}.`;
}

function operationOf(contract: EndpointContract) {
  const { name, method, path, access, summary, input, output, file } = contract;
  const names = namesIn(path);
  const rest = restOf(schemaOf(input), names);
  const isInQuery = method === "GET" || method === "DELETE";
  const query = isInQuery
    ? Object.entries(rest.properties ?? {}).map(([field, schema]) => ({
        name: field,
        in: "query",
        required: rest.required?.includes(field) ?? false,
        schema,
      }))
    : [];
  return {
    operationId: name,
    summary,
    description: accessOf(contract),
    ...(access === "anyone" && { security: [] }),
    parameters: [
      ...names.map((each) => ({ name: each, in: "path", required: true, schema: { type: "string" } })),
      ...query,
    ],
    ...(!isInQuery && { requestBody: { required: true, content: json(rest) } }),
    responses: {
      200: { description: "Done", content: file === undefined ? json(schemaOf(output)) : { [file]: {} } },
      default: { description: "Refused: a code, a sentence, and where input is wrong", content: json(failure) },
    },
  };
}

const failure: Schema = { $ref: "#/components/schemas/Failure" };

/** The OpenAPI document (3.1) of endpoints, drawn from their contracts. */
export function openApiOf(contracts: readonly EndpointContract[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const address = `${apiPath}${contract.path.replaceAll(/:(\w+)/g, "{$1}")}`;
    (paths[address] ??= {})[contract.method.toLowerCase()] = operationOf(contract);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Liaison console",
      version: "1.0.0",
      description: "All that the console does. Programs bring a token (`Authorization: Bearer lia_…`) of an operator.",
    },
    security: [{ token: [] }, { session: [] }],
    components: {
      schemas: { Failure: schemaOf(failureContract) },
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        session: { type: "apiKey", in: "cookie", name: consoleCookie.name },
      },
    },
    paths,
  };
}
