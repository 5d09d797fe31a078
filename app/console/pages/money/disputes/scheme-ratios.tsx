import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { DisputeRatios } from "#app/console/contracts/disputes/see-dispute-ratios.ts";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { watchedRatio } from "#app/domain/money/desk/disputes/dispute-ratio.ts";

const tones: Readonly<Record<"good" | "watch" | "limit", Tone>> = { good: "good", watch: "warn", limit: "bad" };

function useColumns(): Column<DisputeRatios["ratios"][number]>[] {
  const t = useTexts();
  const { number, percent } = useMoneyWords();
  return [
    { id: "month", title: t("money:ratios.month"), cell: ({ month }) => month },
    {
      id: "scheme",
      title: t("money:ratios.scheme"),
      cell: ({ scheme }) => (scheme === "" ? t("money:facts.unknown") : <span className="money-scheme">{scheme}</span>),
    },
    { id: "paid", title: t("money:ratios.paid"), isNumber: true, cell: ({ paid }) => number(paid) },
    {
      id: "disputed",
      title: t("money:ratios.disputed"),
      isNumber: true,
      cell: ({ disputed }) => number(disputed),
    },
    { id: "base", title: t("money:ratios.base"), isNumber: true, cell: ({ base }) => number(base) },
    {
      id: "ratio",
      title: t("money:ratios.ratio"),
      isNumber: true,
      cell: ({ ratio, disputed, level }) => (
        <>
          <span>{`${ratio === null ? "–" : percent(ratio)} `}</span>
          {disputed > 0 && <Badge tone={tones[level]}>{t(`money:ratios.level.${level}`)}</Badge>}
        </>
      ),
    },
    {
      id: "limit",
      title: t("money:ratios.limit"),
      cell: ({ rule }) =>
        rule === null ? "–" : t("money:ratios.limitText", { ratio: percent(rule.limit), least: number(rule.least) }),
    },
  ];
}

/** The share of a company's disputed card payments that each card scheme watches, by month, with the scheme's limit. */
export function SchemeRatios({ company, brands, counted, ratios }: DisputeRatios) {
  const t = useTexts();
  const { percent } = useMoneyWords();
  return (
    <section className="stack">
      <div>
        <h2>{t("money:ratios.heading")}</h2>
        <p className="page-note">{t("money:ratios.lead", { company })}</p>
        {counted < brands && <p className="page-note">{t("money:ratios.counted", { counted, brands })}</p>}
      </div>
      <div>
        <DataTable
          name="ratios"
          caption={t("money:ratios.heading")}
          rows={ratios}
          rowId={({ month, scheme }) => `${month} ${scheme}`}
          empty={t("money:ratios.none")}
          columns={useColumns()}
        />
      </div>
      <p className="page-note">{t("money:ratios.more", { ratio: percent(watchedRatio) })}</p>
    </section>
  );
}
