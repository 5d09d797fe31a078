import { randomBytes } from "node:crypto";
import type { Clock } from "#app/platform/clock/clock.ts";
import { toMollieAmount } from "#app/platform/payments/mollie/mollie-amounts.ts";
import type { MollieFakeAnswers } from "./mollie-fake-answers.ts";
import { type MollieFakeBooks, MollieRefusal } from "./mollie-fake-books.ts";
import type { FakeChargeback, FakePayment, FakeRefund } from "./mollie-fake-records.ts";
import type { FakeCall, FakeRoute } from "./mollie-fake-routes.ts";

type FakeSettlement = {
  id: string;
  token: string;
  createdAt: string;
  payments: FakePayment[];
  refunds: [FakePayment, FakeRefund][];
  chargebacks: [FakePayment, FakeChargeback][];
};

/** What the fake settles, and how an organisation asks for it with its token (`access_…`). */
export function createMollieFakeSettlements({ clock, books }: { clock: Clock; books: MollieFakeBooks }) {
  const settlements: FakeSettlement[] = [];
  const settled = new Set<string>();

  /** Takes what was not settled yet. */
  function fresh<T>(found: readonly T[], idOf: (each: T) => string): T[] {
    const unsettled = found.filter((each) => !settled.has(idOf(each)));
    for (const each of unsettled) settled.add(idOf(each));
    return unsettled;
  }

  function find(token: string, id: string): FakeSettlement {
    const settlement = settlements.find((each) => each.id === id && each.token === token);
    if (!settlement) throw new MollieRefusal(404, `No settlement exists with token ${id}.`);
    return settlement;
  }

  return {
    /** Settles what moved on the accounts with these keys since the last time; the token's organisation owns them. */
    settle(token: string, apiKeys: readonly string[]): string {
      const paid = apiKeys.flatMap(books.listOwn).filter(({ status }) => status === "paid");
      const refunds = paid.flatMap((of) =>
        of.refunds
          .filter(({ status }) => status !== "failed")
          .map((each): [FakePayment, FakeRefund] => [of, Object.assign(each, { status: "refunded" })]),
      );
      const chargebacks = paid.flatMap((of) => of.chargebacks.map((each): [FakePayment, FakeChargeback] => [of, each]));
      const settlement = {
        id: `stl_${randomBytes(9).toString("hex")}`,
        token,
        createdAt: clock
          .now()
          .toISOString()
          .replace(/\.\d+Z$/, "+00:00"),
        payments: fresh(paid, ({ id }) => id),
        refunds: fresh(refunds, ([, { id }]) => id),
        chargebacks: fresh(chargebacks, ([, { id }]) => id),
      };
      settlements.unshift(settlement);
      return settlement.id;
    },
    listOwn: (token: string) => settlements.filter((each) => each.token === token),
    find,
  };
}
export type MollieFakeSettlements = ReturnType<typeof createMollieFakeSettlements>;

/** The operations of settlements that the fake knows. */
export function mollieFakeSettlementRoutes({
  settlements,
  answers,
  pageSize,
}: {
  settlements: MollieFakeSettlements;
  answers: MollieFakeAnswers;
  pageSize: number;
}): readonly FakeRoute[] {
  const pageOf = ({ searchParams }: URL) => ({
    from: searchParams.get("from"),
    limit: Math.min(Number(searchParams.get("limit") ?? pageSize), pageSize),
  });
  const parts: { name: string; path: RegExp; list: (of: FakeSettlement) => { id: string }[] }[] = [
    {
      name: "payments",
      path: /^\/v2\/settlements\/([^/]+)\/payments$/,
      list: ({ payments }) => payments.map((each) => answers.payment(each)),
    },
    { name: "captures", path: /^\/v2\/settlements\/([^/]+)\/captures$/, list: () => [] },
    {
      name: "refunds",
      path: /^\/v2\/settlements\/([^/]+)\/refunds$/,
      list: ({ refunds }) => refunds.map(([of, each]) => answers.refund(of, each)),
    },
    {
      name: "chargebacks",
      path: /^\/v2\/settlements\/([^/]+)\/chargebacks$/,
      list: ({ chargebacks }) => chargebacks.map(([of, each]) => answers.chargeback(of, each)),
    },
  ];
  const shown = ({ id, createdAt }: FakeSettlement) =>
    answers.settlement({ id, createdAt, amount: toMollieAmount(0, "EUR") });

  return [
    {
      template: "/v2/settlements",
      method: "get",
      path: /^\/v2\/settlements$/,
      answer({ apiKey, url }: FakeCall) {
        const items = settlements.listOwn(apiKey).map(shown);
        return { status: 200, body: answers.list("settlements", "/settlements", items, pageOf(url)) };
      },
    },
    ...parts.map(({ name, path, list }) => ({
      template: `/v2/settlements/{settlementId}/${name}`,
      method: "get",
      path,
      answer({ apiKey, url, params: [id = ""] }: FakeCall) {
        const items = list(settlements.find(apiKey, id));
        return { status: 200, body: answers.list(name, `/settlements/${id}/${name}`, items, pageOf(url)) };
      },
    })),
  ];
}
