import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const describeApi = endpoint({
  name: "api.describe",
  method: "GET",
  path: "/openapi.json",
  access: "anyone",
  summary: "This document: every endpoint of the API (OpenAPI 3.1)",
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
});
