import { PlaceLink } from "#app/console/parts/place-link.tsx";
import type { z } from "zod";
import { BlockForm } from "./block-form.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { MoneyList } from "#app/console/pages/money/money-list.tsx";
import { Nothing } from "#app/console/pages/money/nothing.tsx";
import { useBlockWords } from "./use-block-words.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { DebitBlock } from "#app/console/contracts/debit-blocks/debit-block-parts.ts";
import { listDebitBlocks } from "#app/console/contracts/debit-blocks/list-debit-blocks.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";

type Listed = z.output<typeof listDebitBlocks.output>;

/** Who cannot pay by direct debit and why, and where somebody else is blocked. */
export function DebitBlocksPage() {
  const t = useTexts();
  const may = useMay();
  return (
    <MoneyList kind="debit-blocks" note={t("money:blocks.lead")}>
      {(brand) => (
        <AskedFor query={asked(listDebitBlocks, { brand })}>
          {({ blocks, barred }) => (
            <div className="columns">
              <div className="stack">
                <div>
                  <Blocks brand={brand} blocks={blocks} />
                </div>
                {barred.length > 0 && <Barred brand={brand} barred={barred} />}
              </div>
              {may("debitBlocks.change", brand) && <BlockForm key={brand} brand={brand} />}
            </div>
          )}
        </AskedFor>
      )}
    </MoneyList>
  );
}

function useBlockColumns(brand: string): Column<DebitBlock>[] {
  const t = useTexts();
  const { day } = useMoments();
  const { nameOf, reasonOf } = useBlockWords();
  return [
    {
      id: "who",
      title: t("money:blocks.who"),
      cell: (block) => <PlaceLink to={moneyAddress(brand, "debit-blocks", block.id)}>{nameOf(block)}</PlaceLink>,
    },
    { id: "why", title: t("money:blocks.why"), cell: reasonOf },
    { id: "since", title: t("money:since"), cell: ({ createdAt }) => day(createdAt) },
  ];
}

function Blocks({ brand, blocks }: { brand: string } & Pick<Listed, "blocks">) {
  const t = useTexts();
  return (
    <DataTable
      name="debit-blocks"
      caption={t("money:kinds.debit-blocks")}
      rows={blocks}
      rowId={({ id }) => id}
      empty={<Nothing title={t("money:blocks.none")} text={t("money:blocks.noneText")} />}
      columns={useBlockColumns(brand)}
    />
  );
}

function useBarredColumns(brand: string): Column<Listed["barred"][number]>[] {
  const t = useTexts();
  const { name: nameOf } = useMoneyWords();
  const { day } = useMoments();
  return [
    {
      id: "member",
      title: t("money:facts.member"),
      cell: ({ accountId, name }) => (
        <PlaceLink to={moneyAddress(brand, "wallets", accountId)}>
          <bdi>{nameOf(name)}</bdi>
        </PlaceLink>
      ),
    },
    { id: "codes", title: t("money:facts.code"), cell: ({ codes }) => codes.join(", ") },
    { id: "since", title: t("money:since"), cell: ({ since }) => day(since) },
  ];
}

/** The members whom their banks' answers keep from paying by debit. */
function Barred({ brand, barred }: { brand: string } & Pick<Listed, "barred">) {
  const t = useTexts();
  return (
    <section className="stack">
      <div>
        <h2>{t("money:blocks.barred")}</h2>
        <p className="page-note">{t("money:blocks.barredText")}</p>
      </div>
      <div>
        <DataTable
          name="barred"
          caption={t("money:blocks.barred")}
          rows={barred}
          rowId={({ accountId }) => accountId}
          empty=""
          columns={useBarredColumns(brand)}
        />
      </div>
    </section>
  );
}
