import { expect } from "vitest";
import { z } from "zod";
import { consoleApi } from "#app/console/api/console-api.server.ts";
import type { EndpointHandler } from "#app/console/api/endpoint-handler.server.ts";
import { addressOf, bodyOf } from "#app/console/contracts/address-of.ts";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorRole } from "#app/domain/operators/rights/operator-roles.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { addOperator } from "#tests/support/operators.ts";

const origin = "https://console.example";
const refusal = z.object({ error: z.string(), faults: z.array(z.object({ path: z.string() })).optional() });

type Parts = { handlers: readonly EndpointHandler[]; clock: Clock; tenant: Tenant };

/** Somebody who works for one brand, as the database knows them too; their second factor is fresh for ever. */
export async function anOperatorOf(
  database: Pick<TestDatabase, "asOwner">,
  role: OperatorRole,
  tenantId: string,
): Promise<Operator> {
  const id = await addOperator(database, { brands: [tenantId], role });
  return { id, name: "Kim", grants: [{ role, tenantId }], scopes: null, freshUntil: new Date(8.64e15) };
}

/** Asks the console's API for operators, by its handlers and on a real database. */
export function consoleClient({ handlers, clock, tenant }: Parts) {
  function send<Input extends z.ZodType>(operator: Operator, contract: EndpointContract<Input>, input: z.input<Input>) {
    const api = consoleApi({
      handlers,
      clock,
      findOperator: () => Promise.resolve(null),
      findOperatorByToken: () => Promise.resolve(operator),
      findTenant: (id) => (id === tenant.id ? tenant : { ...tenant, id }),
      asOperator,
      onFailure: (error) => expect.fail(error instanceof Error ? `${error.stack} ${String(error.cause)}` : "failed"),
    });
    const request = new Request(`${origin}${addressOf(contract, input)}`, {
      method: contract.method,
      headers: { origin, authorization: "Bearer lia_x", "content-type": "application/json" },
      ...(contract.method === "POST" && { body: JSON.stringify(bodyOf(contract, input)) }),
    });
    return api(request, { requestId: "r", address: "203.0.113.5", country: null, origin });
  }

  return {
    send,
    /** What an endpoint answers to whoever may ask. */
    async ask<Input extends z.ZodType, Output extends z.ZodType>(
      operator: Operator,
      contract: EndpointContract<Input, Output>,
      input: z.input<Input>,
    ): Promise<z.output<Output>> {
      const answer = await send(operator, contract, input);
      const body: unknown = await answer.json();
      if (!answer.ok) expect.fail(JSON.stringify(body));
      return contract.output.parse(body);
    },
    /** With which code, and at which fields, it refuses. */
    async refused<Input extends z.ZodType>(
      operator: Operator,
      contract: EndpointContract<Input>,
      input: z.input<Input>,
    ): Promise<string[]> {
      const { error, faults = [] } = refusal.parse(await (await send(operator, contract, input)).json());
      return [error, ...faults.map(({ path }) => path)];
    },
  };
}
