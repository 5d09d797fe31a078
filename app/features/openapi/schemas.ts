import { z } from "zod";
import { errorResponse } from "./responses.ts";

/** A schema as the content of a body. */
export const json = (schema: z.ZodType) => ({
  "application/json": { schema: z.toJSONSchema(schema, { target: "openapi-3.0", io: "input" }) },
});

export const failure = (description: string) => ({ description, content: json(errorResponse) });

export const success = (description: string, schema: z.ZodType) => ({ description, content: json(schema) });

export const body = (schema: z.ZodType) => ({ required: true, content: json(schema) });

export const query = (name: string, description: string, required = false) => ({
  name,
  in: "query",
  required,
  description,
  schema: { type: "string" },
});

export const inPath = (name: string, description: string) => ({
  name,
  in: "path",
  required: true,
  description,
  schema: { type: "string" },
});

/** The header that no form or link of another site can send. */
export const client = {
  name: "X-Liaison-Client",
  in: "header",
  required: true,
  description: "Always 1",
  schema: { type: "string", enum: ["1"] },
};

/** For whom a page was made that makes a call; a program leaves it out. */
export const madeForWhom = {
  name: "X-Liaison-For",
  in: "header",
  required: false,
  description:
    "The profile that the calling page was made for. A call for another member than the session's is refused with 409 other_member; without it the session's member acts",
  schema: { type: "string" },
};

/** A call that only members make. */
export const member = { session: [] };
