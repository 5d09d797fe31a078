import { useTranslation } from "react-i18next";
import Filter from "lucide-react/icons/sliders-horizontal";
import Flame from "lucide-react/icons/flame";
import Images from "lucide-react/icons/images";
import MessagesSquare from "lucide-react/icons/messages-square";
import { useFreshWallet } from "#app/features/money/wallet/use-fresh-wallet.ts";
import { OwedCredits } from "#app/features/money/wallet/owed-credits.tsx";
import { FictionalNotice } from "#app/features/fictional-profiles/fictional-notice.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { DiscountBanner } from "./discount-banner.tsx";
import { PackageList } from "./package-list.tsx";
import { PremiumClaim } from "./premium-claim.tsx";
import type { PremiumData } from "./premium-data.server.ts";

const benefits = { conversations: MessagesSquare, photos: Images, search: Filter, swipes: Flame } as const;

/** What premium is, and the packages that bring it. */
export function PremiumOffer({ offer, brand }: { offer: PremiumData; brand: string }) {
  const { t } = useTranslation("credits");
  const { from, claim, wallet, fictional, costs, active, now, ...packages } = offer;
  useFreshWallet(wallet.credits);
  return (
    <div className="page-width credits-page">
      <header className="premium-header">
        <h1>{t("premium.title")}</h1>
        <p className="text-lg text-ink-muted">{t("premium.lead", { brand: brand })}</p>
      </header>
      <ul className="premium-benefits">
        {(["conversations", "photos", "search", "swipes"] as const).map((benefit) => {
          const Icon = benefits[benefit];
          return (
            <li key={benefit}>
              <Icon aria-hidden="true" />
              <div>
                <strong>{t(`premium.${benefit}.title`)}</strong>
                <p>{t(`premium.${benefit}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <PremiumClaim claim={claim} />
      {fictional && <FictionalNotice {...fictional} />}
      <DiscountBanner active={active} now={now} />
      <section aria-labelledby="packages" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="packages">{t("premium.packages")}</h2>
          <p className="text-ink-muted">
            {t("premium.costs", {
              message: t("amount", { count: costs.message }),
              photo: t("amount", { count: costs.photo }),
              gift: t("amount", { count: costs.gift }),
            })}
          </p>
          {wallet.credits > 0 && (
            <p className="wallet-line">{t("wallet", { amount: t("amount", { count: wallet.credits }) })}</p>
          )}
          <OwedCredits owed={wallet.owed} />
        </div>
        <PackageList {...packages} from={from} />
      </section>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/pricing">{t("pricing")}</TextLink>
        <TextLink to="/pages/return-policy">{t("returns")}</TextLink>
      </p>
    </div>
  );
}
