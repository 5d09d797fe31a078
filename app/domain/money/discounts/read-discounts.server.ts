import { timeBonusCodeOf, timeBonusOf, timeBonusRuleOf } from "./time-bonus.ts";
import { keptOrderSql } from "./kept-order.ts";
import { isNewcomerCode, isNewcomerCodeSql } from "./newcomer-discount.ts";
import { welcomeCodeOf, welcomeDiscountOf } from "./welcome-discount.ts";
import { listSale } from "#app/domain/money/packages/list-sale.server.ts";
import { paymentCountry } from "#app/domain/money/packages/payment-country.ts";
import type { Actor, Ctx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { refuseDiscount } from "./choose-discount.ts";
import { type Discount, type DiscountFacts, type RunningDiscount, normalizeCode } from "./discount.ts";
import { followingDiscount } from "./following-discount.ts";
import { mostOpenOrders, redemptionInUseSql } from "./redemption-in-use.ts";

type CodeRow = {
  code: string;
  percentage: number;
  begins: string;
  expires: string | null;
  country: string | null;
  currency: string | null;
  minimum: number;
  methods: string[];
  validity: Discount["validity"];
  disabled: boolean;
  account: string | null;
  used_by_all: number;
  used_by_me: number;
  open: number;
};
type Row = { signup_date: Date; is_paid: boolean; open_as_newcomer: number; country: string; codes: CodeRow[] };

// why: the member's own orders that nobody has paid yet do not use a code up, for another one holds it together with
// them; those of somebody else do, as `redeemDiscount` finds
const query = `
  select a.signup_date, p.country,
    a.paid_user or exists (select from payment y where y.tenant_id = $1 and y.account_id = $2
      and (y.status::text = 'pending' or ${keptOrderSql("y")})) as is_paid,
    (select count(*)::int from discount_redemption r join discount_code d on d.tenant_id = $1 and d.id = r.discount_code_id
      join payment y on y.tenant_id = $1 and y.id = r.payment_id
      where r.tenant_id = $1 and r.account_id = $2 and ${isNewcomerCodeSql("d.code")}
        and ${redemptionInUseSql("r", "y", "$4")}) as open_as_newcomer, (
    select coalesce(json_agg(json_build_object(
      'code', d.code, 'percentage', d.value_percentage, 'begins', d.created_at, 'expires', d.expires_at, 'country', d.country, 'currency', d.currency, 'minimum', d.minimum_order_minor,
      'methods', d.payment_methods, 'validity', d.validity, 'disabled', d.status <> 'active', 'account', d.account_id, 'used_by_all', used.by_all, 'used_by_me', used.by_me, 'open', used.open
    ) order by d.created_at), '[]')
    from discount_code d cross join lateral (
      select count(*) filter (where not mine.open) as by_all, count(*) filter (where r.account_id = $2 and not mine.open) as by_me,
        count(*) filter (where mine.open) as open
      from discount_redemption r join payment y on y.tenant_id = $1 and y.id = r.payment_id
        cross join lateral (select r.account_id = $2 and y.status::text in ('loading', 'cancelled') as open) mine
      where r.tenant_id = $1 and r.discount_code_id = d.id and ${redemptionInUseSql("r", "y", "$4")}
    ) used
    where d.tenant_id = $1 and (d.account_id = $2 or d.code = any($3::text[]))
  ) as codes
  from account a join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
  where a.tenant_id = $1 and a.id = $2`;

/** Whose discounts are read: somebody who asks, or the receiver of a mail. */
type DiscountReader = Pick<Ctx, "tenant" | "clock"> & { actor: Pick<Actor, "accountId"> };

export type KnownDiscounts = {
  facts: DiscountFacts;
  timeBonus: RunningDiscount | null;
  welcome: RunningDiscount | null;
  /** The member's own codes, refused ones left out. */
  own: readonly RunningDiscount[];
  /** The code that was asked for, be it refused or not; null for an unknown one. */
  asked: RunningDiscount | null;
  /**
   * A discount that is about to be given, with what would follow it; null where it would be refused or nothing is sold.
   */
  running(discount: Discount): RunningDiscount | null;
};

function discountOf(row: CodeRow): Discount {
  const used = { once: row.used_by_all, once_per_user: row.used_by_me, unlimited: 0 }[row.validity];
  const isHeldByMany = row.validity !== "unlimited" && row.open >= mostOpenOrders;
  return {
    code: row.code,
    percentage: row.percentage,
    begins: new Date(row.begins),
    expires: row.expires === null ? null : new Date(row.expires),
    country: row.country,
    currency: row.currency,
    minimumMinor: row.minimum,
    methods: row.methods,
    validity: row.validity,
    isDisabled: row.disabled,
    accountId: row.account,
    isUsed: used > 0 || isHeldByMany,
  };
}

/**
 * Reads what may reduce the member's next order: what newcomers get, the member's own codes, and the code that was
 * asked for. The brand may turn what newcomers get off by disabling its code, and where the site at `origin` sells
 * nothing to the member there are none: a discount with its deadline is a price too.
 * @throws AppError `not_found` for an account that is gone.
 */
export async function readDiscounts(
  { tenant, actor, clock }: DiscountReader,
  { code, origin }: { code: string | null; origin: string },
): Promise<KnownDiscounts> {
  const wanted = code === null ? null : normalizeCode(code);
  const bonusRule = timeBonusRuleOf(tenant.settings);
  const codes = [
    ...(bonusRule ? [timeBonusCodeOf(bonusRule.percentage)] : []),
    welcomeCodeOf(tenant.settings),
    ...(wanted ? [wanted] : []),
  ];
  const values = [tenant.id, actor.accountId, codes, clock.now()];
  const [row] = await readAsTenant(tenant.id, (read) => read<Row>(query, values, "discounts"));
  if (!row) throw new AppError("not_found");
  const { signup_date: signupDate } = row;
  // why: what newcomers get is for one order whichever it is, so that open orders with either hold both
  const isPaid = row.is_paid || row.open_as_newcomer >= mostOpenOrders;
  const country = paymentCountry(tenant, row.country);
  const facts = { accountId: actor.accountId, country, now: clock.now() };
  if ((await listSale(tenant, { country, origin })).packages.length === 0)
    return { facts, timeBonus: null, welcome: null, own: [], asked: null, running: () => null };
  const rows = new Map(row.codes.map((each) => [each.code, discountOf(each)]));
  const isOpen = (discount: Discount) => refuseDiscount(discount, facts) === null;
  const asKnown = (discount: Discount | null) => discount && asStored(discount, rows);
  const bonus = asKnown(timeBonusOf({ signupDate, isPaid }, tenant.settings));
  const welcome = asKnown(welcomeDiscountOf({ signupDate, isPaid }, tenant.settings));
  const newcomerDiscounts = [bonus, welcome].flatMap((each) => each ?? []);
  // why: what a brand gave newcomers once ends as what it gives them now, and its row says no end
  const stored = new Map([...rows].filter(([each]) => !isNewcomerCode(each)));
  const own = [...stored.values()].filter((each) => each.accountId !== null && isOpen(each));
  const known = new Map([...stored, ...newcomerDiscounts.map((each) => [each.code, each] as const)]);
  const followed = (discount: Discount) => ({
    ...discount,
    follows: followingDiscount(discount, [...newcomerDiscounts.filter(isOpen), ...own]),
  });
  const running = (discount: Discount | null) => (discount && isOpen(discount) ? followed(discount) : null);
  const asked = wanted === null ? undefined : known.get(wanted);
  return {
    facts,
    timeBonus: running(bonus),
    welcome: running(welcome),
    own: own.map(followed),
    asked: asked ? followed(asked) : null,
    running,
  };
}

/** What newcomers get as its row says it, where it has one: used up, or turned off by the brand. */
function asStored(discount: Discount, stored: ReadonlyMap<string, Discount>): Discount {
  const known = stored.get(discount.code);
  return known ? { ...discount, isUsed: discount.isUsed || known.isUsed, isDisabled: known.isDisabled } : discount;
}
