import { useState } from "react";
import { useParams } from "react-router";
import type { z } from "zod";
import { codeAddress } from "./code-address.ts";
import { useCodeWords } from "./use-code-words.ts";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { switchCode } from "#app/console/contracts/codes/switch-code.ts";
import { viewCode } from "#app/console/contracts/codes/view-code.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Page } from "#app/console/parts/page.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useBrandWith } from "#app/console/parts/use-brand-with.ts";

type Code = z.output<typeof viewCode.output>;
type Use = Code["used"][number];
type OfBrand = { brand: string; code: Code };

/** A discount code, which orders used it, and where it is turned off. */
export function CodePage() {
  const { code: id = "" } = useParams();
  const { brand, error } = useBrandWith("codes.see");
  if (brand === null) return <Trouble error={error} />;
  return (
    <AskedFor query={asked(viewCode, { brand, code: id })}>{(code) => <Shown brand={brand} code={code} />}</AskedFor>
  );
}

function Shown({ brand, code }: OfBrand) {
  const t = useTexts();
  const may = useMay();
  const { money, name } = useMoneyWords();
  const words = useCodeWords();
  const { time } = useMoments();
  const { member } = code;
  return (
    <Page
      title={code.code}
      above={[{ title: t("codes:title"), to: codeAddress(brand) }]}
      note={code.declared ? t("codes:one.declaredText") : undefined}
      actions={may("codes.make", brand) && !code.declared && <Switch brand={brand} code={code} />}
    >
      <div className="columns">
        <section className="stack">
          <h2>{t("codes:one.uses")}</h2>
          <Uses brand={brand} code={code} />
        </section>
        <section className="sheet">
          <Facts
            facts={[
              {
                label: t("codes:columns.standing"),
                value: <Badge tone={words.toneOf(code)}>{words.standingOf(code)}</Badge>,
              },
              { label: t("codes:columns.percentage"), value: words.percentageOf(code) },
              { label: t("codes:columns.validity"), value: words.validityOf(code) },
              { label: t("codes:columns.limits"), value: words.limitsOf(code) },
              {
                label: t("codes:one.member"),
                value: member && (
                  <PlaceLink to={moneyAddress(brand, "wallets", member.accountId)}>
                    <bdi>{name(member.name)}</bdi>
                  </PlaceLink>
                ),
              },
              { label: t("codes:columns.expires"), value: words.endOf(code) },
              { label: t("codes:columns.made"), value: time(code.createdAt) },
              {
                label: t("codes:one.amount"),
                value: sumsOf(code.used)
                  .map(([currency, minor]) => money(minor, currency))
                  .join(" · "),
              },
            ]}
          />
        </section>
      </div>
    </Page>
  );
}

/** What the orders shown are worth, by currency: currencies are never added to each other. */
function sumsOf(used: readonly Use[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { status, currency, amountMinor } of used)
    if (status === "completed") sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums];
}

function useUseColumns(brand: string): Column<Use>[] {
  const t = useTexts();
  const words = useMoneyWords();
  const { time } = useMoments();
  return [
    { id: "at", title: t("codes:one.at"), cell: ({ at }) => time(at) },
    {
      id: "order",
      title: t("codes:one.order"),
      cell: ({ order }) =>
        order && <PlaceLink to={moneyAddress(brand, "payments", order.paymentId)}>{order.number}</PlaceLink>,
    },
    { id: "member", title: t("codes:one.member"), cell: ({ order }) => order && words.name(order.name) },
    {
      id: "amount",
      title: t("codes:one.amount"),
      isNumber: true,
      cell: ({ amountMinor, currency }) => words.money(amountMinor, currency),
    },
  ];
}

function Uses({ brand, code: { used } }: OfBrand) {
  const t = useTexts();
  const may = useMay();
  const columns = useUseColumns(brand);
  return (
    <div>
      <DataTable
        name="code-uses"
        caption={t("codes:one.uses")}
        rows={used}
        rowId={({ at, order }) => order?.paymentId ?? at}
        empty={t("codes:one.unused")}
        columns={may("payments.see", brand) ? columns : columns.filter(({ id }) => id === "at" || id === "amount")}
      />
      {used.length > 0 && !may("payments.see", brand) && <p className="field-help">{t("codes:one.hidden")}</p>}
      {used.length >= 100 && <p className="field-help">{t("codes:one.latest")}</p>}
    </div>
  );
}

function Switch({ brand, code: { id, standing } }: OfBrand) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { mutate, error, isPending } = useChange(switchCode, ["codes."]);
  const isOff = standing === "disabled";
  const status = isOff ? "active" : "disabled";
  const title = t(isOff ? "codes:one.on" : "codes:one.off");
  return (
    <>
      <Button kind={isOff ? "main" : "danger"} onClick={() => setAsked(true)}>
        {title}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={title}
          text={t(isOff ? "codes:one.onText" : "codes:one.offText")}
          error={error}
          busy={isPending}
          isDangerous={!isOff}
          onClose={() => setAsked(false)}
          onGiven={(reason) => mutate({ brand, code: id, status, reason }, { onSuccess: () => setAsked(false) })}
        />
      )}
    </>
  );
}
