import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { exportMember as contract } from "#app/console/contracts/members/export-member.ts";
import { exportMember } from "#app/domain/membership/desk/copy/export-member.server.ts";

export const exportMemberHandler = forBrand(contract, async (ctx, { member: accountId, reason }) => {
  const zip = await exportMember(ctx, { accountId, reason });
  return new Response(new Uint8Array(zip), {
    headers: {
      "content-type": "application/zip",
      "content-length": String(zip.length),
      "content-disposition": `attachment; filename="${accountId}.zip"`,
      "cache-control": "private, no-store",
    },
  });
});
