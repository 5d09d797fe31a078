import { useTranslation } from "react-i18next";
import { useFreshWallet } from "#app/features/money/wallet/use-fresh-wallet.ts";
import { FictionalNotice } from "#app/features/fictional-profiles/fictional-notice.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { DiscountBanner } from "./discount-banner.tsx";
import { PackageList } from "./package-list.tsx";
import { OwedCredits } from "#app/features/money/wallet/owed-credits.tsx";
import { WalletMoves } from "#app/features/money/wallet/wallet-moves.tsx";
import { withReturnPath } from "#app/features/money/wallet/return-path.ts";
import type { WalletData } from "./wallet-data.server.ts";

/** The wallet of a member, the packages that fill it, and what came and went. */
export function WalletPage({ from, wallet, fictional, active, now, again, moves, ...packages }: WalletData) {
  const { t } = useTranslation("credits");
  useFreshWallet(wallet.credits);
  return (
    <div className="page-width credits-page">
      <header className="credits-header">
        <div>
          <h1>{t("heading")}</h1>
          <p className="wallet-line">{t("wallet", { amount: t("amount", { count: wallet.credits }) })}</p>
          <OwedCredits owed={wallet.owed} />
        </div>
        {again !== null && packages.quotes.some(({ credits }) => credits === again) && (
          <ButtonLink to={withReturnPath("/credits/repeat-order", from)} variant="secondary">
            {t("again", { amount: t("amount", { count: again }) })}
          </ButtonLink>
        )}
      </header>
      {fictional && <FictionalNotice {...fictional} />}
      <DiscountBanner active={active} now={now} />
      <section aria-labelledby="packages" className="grid gap-4">
        <h2 id="packages">{t("packages")}</h2>
        <PackageList {...packages} from={from} />
      </section>
      {moves.length > 0 && (
        <section aria-labelledby="moves" className="grid gap-3">
          <h2 id="moves">{t("moves.heading")}</h2>
          <WalletMoves moves={moves} />
          <p>
            <TextLink to="/credits/history">{t("history.link")}</TextLink>
          </p>
        </section>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/transactions">{t("payments")}</TextLink>
        <TextLink to="/credits/limits">{t("limits.title")}</TextLink>
        <TextLink to="/pages/return-policy">{t("returns")}</TextLink>
        <TextLink to="/complaints?about=/credits">{t("problem")}</TextLink>
      </p>
    </div>
  );
}
