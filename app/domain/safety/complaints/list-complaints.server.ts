import type { ComplaintSubject } from "./complaint-contract.ts";
import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A complaint as the list of staff shows it. */
export type ListedComplaint = {
  id: string;
  number: string;
  subject: ComplaintSubject;
  status: "open" | "answered" | "closed";
  createdAt: Date;
  messages: number;
  isMember: boolean;
};

const atOnce = 100;

/** Lists complaints of one standing: those that wait oldest first, the others newest first, a hundred at most. */
export async function listComplaints(
  { tenant }: StaffCtx,
  { status }: { status: "open" | "answered" | "closed" },
): Promise<ListedComplaint[]> {
  const found = await withTenant(tenant.id, (tx) =>
    tx.complaint.findMany({
      where: { tenantId: tenant.id, status },
      select: {
        id: true,
        number: true,
        subject: true,
        status: true,
        createdAt: true,
        accountId: true,
        _count: { select: { messages: { where: { tenantId: tenant.id } } } },
      },
      orderBy: { createdAt: status === "open" ? "asc" : "desc" },
      take: atOnce,
    }),
  );
  return found.map(({ _count, accountId, ...rest }) => ({
    ...rest,
    messages: _count.messages,
    isMember: accountId !== null,
  }));
}
