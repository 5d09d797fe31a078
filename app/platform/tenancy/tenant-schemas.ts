import { z } from "zod";
import { companiesContract } from "#app/platform/tenancy/company-contract.ts";
import { copyContract, nichesContract, tenantContract } from "#app/platform/tenancy/tenant-contract.ts";

const contracts = {
  "tenant.schema.json": { title: "A brand", contract: tenantContract },
  "copy.schema.json": { title: "What a brand says in one language", contract: copyContract },
  "companies.schema.json": { title: "The companies behind the brands", contract: companiesContract },
  "niches.schema.json": { title: "The niches that brands serve", contract: nichesContract },
};

/** The JSON Schemas of the files in `tenants/`, by file name in `tenants/schema/`, as text for editors. */
export function tenantSchemas(): Map<string, string> {
  return new Map(
    Object.entries(contracts).map(([file, { title, contract }]) => {
      const { $schema, ...schema } = z.toJSONSchema(contract, { io: "input" });
      return [file, `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`];
    }),
  );
}
