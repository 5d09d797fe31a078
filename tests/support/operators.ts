import { randomUUID } from "node:crypto";
import type { TestDatabase } from "#tests/support/database.ts";

type Held = {
  /** Ids of brands; null for every brand that there is and will be. */
  brands: readonly string[] | null;
  role?: string;
  status?: "invited" | "enrolling" | "active" | "disabled";
};

/** Adds an operator who holds a role on some brands, or on all; returns the id. */
export async function addOperator(
  database: Pick<TestDatabase, "asOwner">,
  { brands, role = "operator", status = "active" }: Held,
): Promise<string> {
  const id = randomUUID();
  await database.asOwner("insert into operator (id, email, name, status) values ($1, $2, 'Kim', $3::operator_status)", [
    id,
    `${id}@example.com`,
    status,
  ]);
  for (const brand of brands ?? [null])
    await database.asOwner(
      "insert into operator_grant (operator_id, role, tenant_id) values ($1, $2::operator_role, $3)",
      [id, role, brand],
    );
  return id;
}
