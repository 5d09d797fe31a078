import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import { TabLinks } from "#app/ui/tabs/tab-links.tsx";
import type { HistoryData } from "./history-data.server.ts";
import { useFreshWallet } from "./use-fresh-wallet.ts";
import { WalletMoves } from "./wallet-moves.tsx";

/** Every credit of a member: got, or spent on what, with whom and when. */
export function HistoryPage({ history: { side, credits, moves, next, previous } }: { history: HistoryData }) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  useFreshWallet(credits);
  return (
    <div className="page-width credits-page">
      <header>
        <h1>{t("history.title")}</h1>
        <p className="wallet-line">{t("wallet", { amount: t("amount", { count: credits }) })}</p>
      </header>
      <TabLinks
        label={t("history.show")}
        links={[
          { to: "/credits/history", label: t("history.all") },
          { to: "/credits/history/got", label: t("history.got") },
          { to: "/credits/history/spent", label: t("history.spent") },
        ]}
      />
      {moves.length === 0 ? (
        <EmptyState
          title={t("history.none")}
          text={t(`history.noneText.${side}`)}
          action={
            side === "spent" ? (
              <ButtonLink to="/members">{t("result.toMembers")}</ButtonLink>
            ) : (
              <ButtonLink to="/credits">{t("none.action")}</ButtonLink>
            )
          }
        />
      ) : (
        <WalletMoves moves={moves} />
      )}
      {(next !== null || previous !== null) && (
        <Pagination
          languageTag={languageTag}
          previousTo={previous === null ? undefined : `?before=${previous}`}
          nextTo={next === null ? undefined : `?after=${next}`}
        />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/credits">{t("heading")}</TextLink>
        <TextLink to="/transactions">{t("payments")}</TextLink>
        <TextLink to="/profile/export">{t("history.export")}</TextLink>
      </p>
    </div>
  );
}
