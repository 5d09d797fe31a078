import type { Discount, Following } from "./discount.ts";

const fitsEveryOrder = ({ minimumMinor, methods, currency }: Discount) =>
  minimumMinor === 0 && methods.length === 0 && currency === null;
const outlasts = (discount: Discount, end: Date) => discount.expires === null || discount.expires > end;
const lastsLonger = (one: Discount, other: Discount) => other.expires !== null && outlasts(one, other.expires);

/**
 * What a member has once a discount ends: the best of the others that go on and hold for every order, the longer of
 * equals. Everything that shows a clock or a deadline says it beside it (Directive 2005/29/EC, annex I, no. 7: no false
 * limits of time).
 */
export function followingDiscount({ code, expires }: Discount, others: readonly Discount[]): Following | null {
  if (expires === null) return null;
  const after = others.filter((each) => each.code !== code && fitsEveryOrder(each) && outlasts(each, expires));
  const [best] = after.toSorted(
    (one, other) =>
      other.percentage - one.percentage || Number(lastsLonger(other, one)) - Number(lastsLonger(one, other)),
  );
  return best ? { percentage: best.percentage, expires: best.expires } : null;
}
