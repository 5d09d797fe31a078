import { z } from "zod";
import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listChoices as contract } from "#app/console/contracts/brands/list-choices.ts";
import { listChoices } from "#app/domain/tenants/overview/list-choices.server.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

export const listChoicesHandler = forOperator(contract, async () => ({
  ...(await listChoices()),
  countries: countryCodes,
  languages: locales,
  schema: { ...z.toJSONSchema(tenantContract, { io: "input" }) },
}));
