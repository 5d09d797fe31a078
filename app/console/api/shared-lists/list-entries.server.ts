import { z } from "zod";
import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listEntries as contract } from "#app/console/contracts/shared-lists/list-entries.ts";
import { listUsersOfLists } from "#app/domain/tenants/overview/list-users-of-lists.server.ts";
import { listSharedList } from "#app/domain/tenants/shared-lists/list-shared-list.server.ts";
import { companyContract } from "#app/platform/tenancy/contracts/company-contract.ts";
import { nicheContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

const contracts = { company: companyContract, niche: nicheContract };
const anyDocument = z.record(z.string(), z.unknown()).catch({});
const readDocument = (document: unknown) => anyDocument.parse(document);

export const listEntriesHandler = forOperator(contract, async (ctx, { kind }) => {
  const [entries, users] = await Promise.all([listSharedList(ctx, { kind }), listUsersOfLists(ctx)]);
  return {
    entries: entries.map(({ id, revisions }) => ({
      id,
      revisions: revisions.map(({ document, ...revision }) => ({
        ...revision,
        document: readDocument(document),
      })),
      brands: users.filter((brand) => brand[kind] === id).map(({ id: brand, name }) => ({ id: brand, name })),
    })),
    // why what cannot be said in JSON is left out: the server judges it all the same
    schema: z.toJSONSchema(contracts[kind], { unrepresentable: "any", io: "input" }),
  };
});
