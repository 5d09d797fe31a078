import { useSearchParams } from "react-router";
import { codeAddress } from "./code-address.ts";
import { useCodeWords } from "./use-code-words.ts";
import { More } from "#app/console/pages/money/more.tsx";
import { Nothing } from "#app/console/pages/money/nothing.tsx";
import { useMay } from "#app/console/client/operator.ts";
import { useAskedPages } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { DiscountCode } from "#app/console/contracts/codes/code-parts.ts";
import { listCodes } from "#app/console/contracts/codes/list-codes.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { BrandSelect } from "#app/console/parts/brand-select.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { SelectField, TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { useMoments } from "#app/console/parts/moments.ts";
import { Page } from "#app/console/parts/page.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useBrandWith } from "#app/console/parts/use-brand-with.ts";

/** The discount codes of a brand: found, made, and how often they were used. */
export function CodesPage() {
  const t = useTexts();
  const may = useMay();
  const { error, ...chosen } = useBrandWith("codes.see");
  const { brand } = chosen;
  return (
    <Page
      title={t("codes:title")}
      note={t("codes:lead")}
      actions={
        <>
          <BrandSelect {...chosen} />
          {brand !== null && may("codes.make", brand) && (
            <PlaceLink className="button button-main" to={codeAddress(brand, "new")}>
              {t("codes:new")}
            </PlaceLink>
          )}
        </>
      }
    >
      <Trouble error={error} />
      {brand !== null && <Codes key={brand} brand={brand} />}
    </Page>
  );
}

function useColumns(brand: string): Column<DiscountCode>[] {
  const t = useTexts();
  const words = useCodeWords();
  const { day } = useMoments();
  return [
    {
      id: "code",
      title: t("codes:columns.code"),
      cell: ({ id, code }) => <PlaceLink to={codeAddress(brand, id)}>{code}</PlaceLink>,
    },
    { id: "percentage", title: t("codes:columns.percentage"), isNumber: true, cell: words.percentageOf },
    {
      id: "standing",
      title: t("codes:columns.standing"),
      cell: (code) => <Badge tone={words.toneOf(code)}>{words.standingOf(code)}</Badge>,
    },
    { id: "uses", title: t("codes:columns.uses"), isNumber: true, cell: ({ uses }) => uses },
    { id: "validity", title: t("codes:columns.validity"), cell: words.validityOf },
    { id: "limits", title: t("codes:columns.limits"), cell: words.limitsOf },
    { id: "expires", title: t("codes:columns.expires"), cell: words.endOf },
    { id: "made", title: t("codes:columns.made"), cell: ({ createdAt }) => day(createdAt) },
  ];
}

function Codes({ brand }: { brand: string }) {
  const t = useTexts();
  const columns = useColumns(brand);
  const [params, setParams] = useSearchParams();
  const q = params.get("q") ?? "";
  const show = listCodes.input.shape.show.safeParse(params.get("show")).data ?? null;
  const { data, error, refetch, ...pages } = useAskedPages(listCodes, { brand, q, show });
  return (
    <>
      <form
        key={`${q} ${show}`}
        role="search"
        className="money-search"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const found = { q: textOf(form, "q").trim(), show: textOf(form, "show") };
          setParams({ brand, ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== "")) });
        }}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
        }}
      >
        <TextField
          label={t("codes:begins")}
          help={t("codes:beginsHint")}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label={t("codes:show")}
          name="show"
          defaultValue={show ?? ""}
          options={[
            { value: "", label: t("codes:shows.all") },
            { value: "active", label: t("codes:shows.active") },
            { value: "over", label: t("codes:shows.over") },
          ]}
        />
        <div className="form-foot">
          <Button type="submit" kind="main">
            {t("codes:find")}
          </Button>
        </div>
      </form>
      <Trouble error={error} retry={() => void refetch()} />
      {data && (
        <DataTable
          name="codes"
          caption={t("codes:title")}
          rows={data.pages.flatMap(({ codes }) => codes)}
          rowId={({ id }) => id}
          columns={columns}
          empty={<Nothing title={t("codes:none")} text={t("codes:noneText")} />}
        />
      )}
      <More {...pages} />
    </>
  );
}
