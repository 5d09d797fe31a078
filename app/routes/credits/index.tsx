import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { listLedgerEntries } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import { findLatestPayment } from "#app/domain/money/payments/find-latest-payment.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { useFreshWallet } from "#app/features/money/wallet/use-fresh-wallet.ts";
import { FictionalNotice } from "#app/features/fictional-profiles/fictional-notice.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { DiscountBanner } from "#app/features/money/packages/discount-banner.tsx";
import { offersData } from "#app/features/money/packages/offers-data.server.ts";
import { PackageList } from "#app/features/money/packages/package-list.tsx";
import { WalletMoves } from "#app/features/money/wallet/wallet-moves.tsx";
import { withReturnPath, returnPathOf } from "#app/features/money/wallet/return-path.ts";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["credits"], back: "/members" };

const shownMoves = 8;

/** The page of members who bought credits before; the others are shown what premium is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const from = returnPathOf(url);
  if (!(await getMemberState(ctx))?.paidUser) throw redirect(withReturnPath("/premium", from));
  const [offers, { entries }, { bought }] = await Promise.all([
    offersData(context, ctx, from),
    listLedgerEntries(ctx, {}),
    findLatestPayment(ctx),
  ]);
  return {
    head: pageHead(context, url),
    from,
    ...offers,
    again: bought?.credits ?? null,
    moves: entries
      .slice(0, shownMoves)
      .map(({ id, kind, amount, balanceAfter, at }) => ({ id, kind, amount, balanceAfter, at: at.getTime() })),
  };
}

export default function Credits({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  const { head, from, quotes, methods, wallet, fictional, active, now, again, moves } = loaderData;
  useFreshWallet(wallet.credits);
  return (
    <div className="page-width credits-page">
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <header className="credits-header">
        <div>
          <h1>{t("heading")}</h1>
          <p className="wallet-line">{t("wallet", { amount: t("amount", { count: wallet.credits }) })}</p>
          {wallet.owed > 0 && (
            <p className="text-sm text-ink-muted">{t("owed", { amount: t("amount", { count: wallet.owed }) })}</p>
          )}
        </div>
        {again !== null && quotes.some(({ credits }) => credits === again) && (
          <ButtonLink to={withReturnPath("/credits/repeat-order", from)} variant="secondary">
            {t("again", { amount: t("amount", { count: again }) })}
          </ButtonLink>
        )}
      </header>
      {fictional && <FictionalNotice {...fictional} />}
      <DiscountBanner active={active} now={now} />
      <section aria-labelledby="packages" className="grid gap-4">
        <h2 id="packages">{t("packages")}</h2>
        {quotes.length > 0 && methods.length > 0 ? (
          <PackageList quotes={quotes} methods={methods} from={from} />
        ) : (
          <EmptyState title={t("closed.title")} text={t("closed.text")} />
        )}
      </section>
      <WalletMoves moves={moves} />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/transactions">{t("payments")}</TextLink>
        <TextLink to="/pages/return-policy">{t("returns")}</TextLink>
        <TextLink to="/complaints?about=/credits">{t("problem")}</TextLink>
      </p>
    </div>
  );
}
