import { demoOperators } from "./demo-operators.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";

const password = "liaison-demo";

/**
 * Makes sure that there are the operators of the demo, each with the one password that everybody knows; those on a brand
 * that there is not have to wait for it. An address that a real operator has stays theirs.
 */
export async function addDemoOperators({ clock }: { clock: Clock }): Promise<void> {
  const isThere = await withConsole((tx) =>
    tx.operator.count({ where: { isDemo: true, status: "active", passwordHash: { not: null }, grants: { some: {} } } }),
  );
  if (isThere === demoOperators.length) return;
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  // why not as the console: no brand is there for it before somebody signs in
  const tenants = await withPlatform((tx) => tx.tenant.findMany({ select: { id: true } }));
  const isKnown = new Set(tenants.map(({ id }) => id));
  await withConsole(async (tx) => {
    const made = demoOperators.filter(({ tenantId }) => tenantId === null || isKnown.has(tenantId));
    await tx.operator.createMany({
      data: made.map(({ email, name }) => ({ email, name, isDemo: true, createdAt: now, activatedAt: now })),
      skipDuplicates: true,
    });
    await tx.operator.updateMany({ where: { isDemo: true }, data: { status: "active", passwordHash } });
    const ids = new Map(
      (await tx.operator.findMany({ where: { isDemo: true }, select: { id: true, email: true } })).map(
        ({ id, email }) => [email, id],
      ),
    );
    await tx.operatorGrant.createMany({
      data: made.flatMap(({ email, role, tenantId }) => {
        const operatorId = ids.get(email);
        return operatorId === undefined ? [] : [{ operatorId, role, tenantId, grantedAt: now }];
      }),
      skipDuplicates: true,
    });
  });
}
