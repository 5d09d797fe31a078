import { z } from "zod";
import { breakdownContract } from "./break-down-numbers.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { exportKinds } from "#app/domain/tenants/numbers/reading/export-kinds.ts";

export const exportNumbers = endpoint({
  name: "numbers.export",
  method: "GET",
  path: "/numbers/export",
  access: "numbers.see",
  summary: "Numbers as CSV: days, a breakdown with all its parts, or cohorts",
  input: breakdownContract.extend({ kind: z.enum(exportKinds) }),
  output: z.unknown(),
  file: "text/csv",
});
