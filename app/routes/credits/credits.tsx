import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { listLedgerEntries } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import { findLatestPayment } from "#app/domain/money/payments/find-latest-payment.server.ts";
import { pageHead } from "#app/routes/shell/page-head.server.ts";
import { PageHead } from "#app/routes/shell/page-head.tsx";
import { useFreshWallet } from "#app/routes/live/use-fresh-wallet.ts";
import { FictionalNotice } from "#app/routes/shell/fictional-notice.tsx";
import { requireMember } from "#app/routes/shell/require-member.server.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { DiscountBanner } from "./discount-banner.tsx";
import { offersData } from "./offers-data.server.ts";
import { PackageList } from "./package-list.tsx";
import { WalletMoves } from "./wallet-moves.tsx";
import { rememberFrom, whereFrom } from "./where-from.ts";
import type { Route } from "./+types/credits";

export const handle = { namespaces: ["credits"], back: "/members" };

const shownMoves = 8;

/** The page of members who bought credits before; the others are shown what premium is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const from = whereFrom(url);
  if (!(await getMemberState(ctx))?.paidUser) throw redirect(rememberFrom("/premium", from));
  const [offers, { entries }, { bought }] = await Promise.all([offersData(context, ctx, from), listLedgerEntries(ctx, {}), findLatestPayment(ctx)]);
  return {
    head: pageHead(context, url),
    from,
    ...offers,
    again: bought?.credits ?? null,
    moves: entries.slice(0, shownMoves).map(({ id, kind, amount, balanceAfter, at }) => ({ id, kind, amount, balanceAfter, at: at.getTime() })),
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
          {wallet.owed > 0 && <p className="text-sm text-ink-muted">{t("owed", { amount: t("amount", { count: wallet.owed }) })}</p>}
        </div>
        {again !== null && quotes.some(({ credits }) => credits === again) && (
          <ButtonLink to={rememberFrom("/credits/repeat-order", from)} variant="secondary">{t("again", { amount: t("amount", { count: again }) })}</ButtonLink>
        )}
      </header>
      {fictional && <FictionalNotice {...fictional} />}
      <DiscountBanner active={active} now={now} />
      <section aria-labelledby="packages" className="grid gap-4">
        <h2 id="packages">{t("packages")}</h2>
        {quotes.length > 0 && methods.length > 0 ? <PackageList quotes={quotes} methods={methods} from={from} /> : <EmptyState title={t("closed.title")} text={t("closed.text")} />}
      </section>
      <WalletMoves moves={moves} />
      <p className="flex flex-wrap gap-x-6 gap-y-2"><TextLink to="/transactions">{t("payments")}</TextLink><TextLink to="/pages/return-policy">{t("returns")}</TextLink><TextLink to="/complaints?about=/credits">{t("problem")}</TextLink></p>
    </div>
  );
}
