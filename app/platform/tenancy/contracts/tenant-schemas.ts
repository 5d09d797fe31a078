import { z } from "zod";
import { ownTextsContract } from "#app/platform/i18n/brand-texts.ts";
import { companiesContract } from "./company-contract.ts";
import { landerContract } from "./lander-contract.ts";
import { copyContract, nichesContract, tenantContract } from "./tenant-contract.ts";

const contracts = {
  "tenant.schema.json": { title: "A brand", contract: tenantContract },
  "copy.schema.json": { title: "What a brand says in one language", contract: copyContract },
  "texts.schema.json": { title: "What a brand says in one language in place of the house", contract: ownTextsContract },
  "lander.schema.json": { title: "What a brand says on one of its landers", contract: landerContract },
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
