import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { brandCopy } from "#app/domain/brands/site/brand-copy.ts";
import Filter from "lucide-react/icons/sliders-horizontal";
import Flame from "lucide-react/icons/flame";
import Images from "lucide-react/icons/images";
import MessagesSquare from "lucide-react/icons/messages-square";
import { useFreshWallet } from "#app/features/money/wallet/use-fresh-wallet.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { FictionalNotice } from "#app/features/fictional-profiles/fictional-notice.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { DiscountBanner } from "#app/features/money/packages/discount-banner.tsx";
import { offersData } from "#app/features/money/packages/offers-data.server.ts";
import { PackageList } from "#app/features/money/packages/package-list.tsx";
import { PremiumClaim } from "#app/features/money/packages/premium-claim.tsx";
import { withReturnPath, returnPathOf } from "#app/features/money/wallet/return-path.ts";
import type { Route } from "./+types/premium";

export const handle = { namespaces: ["credits"] };

const benefits = { conversations: MessagesSquare, photos: Images, search: Filter, swipes: Flame } as const;

/** The page of members who never bought credits; the others have their own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const from = returnPathOf(url);
  if ((await getMemberState(ctx))?.paidUser) throw redirect(withReturnPath("/credits", from));
  return {
    head: pageHead(context, url),
    from,
    claim: brandCopy(ctx.tenant, ctx.locale)?.premium_claim ?? null,
    ...(await offersData(context, ctx, from)),
  };
}

export default function Premium({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  const { head, from, claim, quotes, methods, wallet, fictional, costs, active, now } = loaderData;
  useFreshWallet(wallet.credits);
  return (
    <div className="page-width credits-page">
      <PageHead
        head={head}
        title={t("premium.title")}
        description={t("premium.description", { brand: head.brand })}
        indexed={false}
      />
      <header className="premium-header">
        <PremiumClaim claim={claim} />
        <p className="text-lg text-ink-muted">{t("premium.lead", { brand: head.brand })}</p>
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
        </div>
        {quotes.length > 0 && methods.length > 0 ? (
          <PackageList quotes={quotes} methods={methods} from={from} />
        ) : (
          <EmptyState title={t("closed.title")} text={t("closed.text")} />
        )}
      </section>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/pricing">{t("pricing")}</TextLink>
        <TextLink to="/pages/return-policy">{t("returns")}</TextLink>
      </p>
    </div>
  );
}
