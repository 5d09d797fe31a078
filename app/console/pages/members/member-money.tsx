import { useMay } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ViewedMember } from "#app/console/contracts/members/view-member.ts";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { standingTone } from "#app/console/pages/money/standing-tone.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { PlaceLink } from "#app/console/parts/place-link.tsx";

/** A member's credits and last payments, for whoever may see them. */
export function MemberMoney({ brand, member: { id, wallet, payments } }: { brand: string; member: ViewedMember }) {
  const t = useTexts();
  const may = useMay();
  const words = useMoneyWords();
  const { day } = useMoments();
  if (wallet === null && payments === null) return null;
  return (
    <section className="sheet stack" aria-labelledby="money">
      <h2 id="money">{t("members:money.title")}</h2>
      {wallet && (
        <Facts
          facts={[
            {
              label: t("members:money.has"),
              value: may("wallets.see", brand) ? (
                <PlaceLink to={moneyAddress(brand, "wallets", id)}>{words.credits(wallet.credits)}</PlaceLink>
              ) : (
                words.credits(wallet.credits)
              ),
            },
            { label: t("members:money.owed"), value: wallet.owed === 0 ? null : words.credits(wallet.owed) },
          ]}
        />
      )}
      {payments?.length === 0 && <p className="muted">{t("members:money.none")}</p>}
      {payments && payments.length > 0 && (
        <>
          <h3>{t("members:money.payments")}</h3>
          <ul className="lines">
            {payments.map((payment) => (
              <li key={payment.id}>
                <PlaceLink to={moneyAddress(brand, "payments", payment.id)}>{payment.number}</PlaceLink>
                <span>{` ${words.money(payment.amountMinor, payment.currency)} `}</span>
                <Badge tone={standingTone(payment.standing)}>{words.standing(payment)}</Badge>
                <span className="muted">{` ${day(payment.createdAt)}`}</span>
              </li>
            ))}
          </ul>
          <PlaceLink to={`${moneyAddress(brand, "payments")}&q=${id}`}>{t("members:money.all")}</PlaceLink>
        </>
      )}
    </section>
  );
}
