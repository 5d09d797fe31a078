import type { z } from "zod";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { viewRefund } from "#app/console/contracts/payments/view-refund.ts";

/** What a refund does, before it is decided: to the money, the credits and premium. */
export function RefundEffect({ view }: { view: z.output<typeof viewRefund.output> }) {
  const t = useTexts();
  const { money, credits, method } = useMoneyWords();
  const { amountMinor, currency, effect, mayComeBack } = view;
  if (amountMinor === null || effect === null) return null;
  return (
    <section className="notice stack" aria-labelledby="effect">
      <h3 id="effect">{t("money:refund.effect")}</h3>
      <Facts
        facts={[
          { label: t("money:refund.goesBack"), value: `${money(amountMinor, currency)}, ${method(view.method)}` },
          { label: t("money:refund.taken"), value: credits(effect.taken) },
          { label: t("money:refund.owed"), value: effect.owed === 0 ? null : credits(effect.owed) },
          {
            label: t("money:refund.premium"),
            value: t(effect.endsPremium ? "money:refund.ends" : "money:refund.stays"),
          },
        ]}
      />
      {mayComeBack && <p className="notice notice-warn">{t("money:refund.mayComeBack")}</p>}
    </section>
  );
}
