import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import type { z } from "zod";
import type { ApiError } from "#app/console/client/api-error.ts";
import { call } from "#app/console/client/call.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listBrands } from "#app/console/contracts/brands/list-brands.ts";
import { certificateTones } from "#app/console/pages/hosts/use-host-words.ts";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { Page } from "#app/console/parts/page.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { ownTimeZone } from "#app/platform/locale/formats.ts";

type Answer = z.output<typeof listBrands.output>;
type Brand = Answer["brands"][number];
type Asked = z.input<typeof listBrands.input>;

const timeZone = ownTimeZone() ?? "UTC";
const tones: Readonly<Record<Brand["status"], Tone>> = { active: "good", paused: "warn", removed: "calm" };
const statuses = ["active", "paused", "removed"] as const;
const certificates = ["failing", "issuing", "pending", "live"] as const;
const sorts = ["name", "company", "publishedAt", "visits", "signups", "waiting"] as const;

function useColumns(): Column<Brand>[] {
  const t = useTexts();
  const { locale } = useLanguage();
  return [
    {
      id: "name",
      title: t("brands:columns.name"),
      isSorted: true,
      cell: ({ id, name, countries, languages }) => (
        <>
          <PlaceLink to={`/brands/${id}`}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
          </PlaceLink>
          <div className="muted nowrap">
            {`${countries.join(" · ")}, ${t("brands:languages", { count: languages.length })}`}
          </div>
        </>
      ),
    },
    {
      id: "status",
      title: t("brands:columns.status"),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`brands:status.${status}`)}</Badge>,
    },
    {
      id: "host",
      title: t("brands:columns.host"),
      cell: ({ hosts: [first, ...others] }) => (
        <>
          <span>{first ?? "–"}</span>
          {others.length > 0 && <div className="muted">{t("brands:moreHosts", { count: others.length })}</div>}
        </>
      ),
    },
    {
      id: "certificate",
      title: t("brands:columns.certificate"),
      cell: ({ id, certificate }) =>
        certificate === null ? (
          "–"
        ) : (
          <PlaceLink to={`/brands/${id}/hosts`}>
            <Badge tone={certificateTones[certificate]}>{t(`hosts:certificate.${certificate}`)}</Badge>
          </PlaceLink>
        ),
    },
    { id: "company", title: t("brands:columns.company"), isSorted: true, cell: ({ company }) => company.name },
    {
      id: "publishedAt",
      title: t("brands:columns.revision"),
      isSorted: true,
      cell: ({ revision, publishedBy }) => (
        <>
          <span>{revision}</span>
          {publishedBy !== null && (
            <div className="muted">
              <bdi>{publishedBy}</bdi>
            </div>
          )}
        </>
      ),
    },
    {
      id: "visits",
      title: t("brands:columns.visits"),
      isSorted: true,
      isNumber: true,
      cell: ({ today }) => today?.visits ?? "–",
    },
    {
      id: "signups",
      title: t("brands:columns.signups"),
      isSorted: true,
      isNumber: true,
      cell: ({ today }) => today?.signups ?? "–",
    },
    {
      id: "revenue",
      title: t("brands:columns.revenue"),
      isNumber: true,
      cell: ({ today }) => {
        const amounts = Object.entries(today?.revenue ?? {});
        return amounts.length === 0
          ? "–"
          : amounts.map(([currency, minor]) => <div key={currency}>{formatMoney(minor, currency, locale)}</div>);
      },
    },
    {
      id: "waiting",
      title: t("brands:columns.waiting"),
      isSorted: true,
      isNumber: true,
      cell: ({ id, waiting }) => {
        const sum = Object.values(waiting).reduce<number>((all, count) => all + (count ?? 0), 0);
        return sum === 0 ? "–" : <PlaceLink to={`/desk?brand=${id}`}>{sum}</PlaceLink>;
      },
    },
  ];
}

export function BrandsPage() {
  const t = useTexts();
  const may = useMay();
  const columns = useColumns();
  const [search, setSearch] = useAddressState("search", "");
  const [status, setStatus] = useAddressState("status", "");
  const [certificate, setCertificate] = useAddressState("certificate", "");
  const [order, setOrder] = useAddressState("order", "name asc");
  const [by, direction] = order.split(" ");
  const sorting = {
    by: sorts.find((each) => each === by) ?? "name",
    direction: direction === "desc" ? "desc" : "asc",
  } as const;
  const asked: Asked = {
    search: useDeferredValue(search),
    status: statuses.find((each) => each === status) ?? null,
    certificate: certificates.find((each) => each === certificate) ?? null,
    sort: sorting.by,
    direction: sorting.direction,
    timeZone,
  };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery<
    Answer,
    ApiError,
    { pages: Answer[] },
    unknown[],
    string | null
  >({
    queryKey: [listBrands.name, asked],
    queryFn: ({ pageParam, signal }) => call(listBrands, { ...asked, cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t("brands:title")}
      note={data ? t("brands:count", { count: data.pages[0]?.total ?? 0 }) : undefined}
      actions={
        may("brands.launch", null) && (
          <PlaceLink className="button button-main" to="/brands/new">
            {t("brands:launch")}
          </PlaceLink>
        )
      }
    >
      <div className="table-tools">
        <input
          type="search"
          className="input"
          dir="auto"
          aria-label={t("brands:search")}
          placeholder={t("brands:search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <select
          className="input"
          aria-label={t("brands:columns.status")}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
        >
          <option value="">{t("brands:anyStatus")}</option>
          {statuses.map((each) => (
            <option key={each} value={each}>
              {t(`brands:status.${each}`)}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={t("brands:columns.certificate")}
          value={certificate}
          onChange={({ target }) => setCertificate(target.value)}
        >
          <option value="">{t("brands:anyCertificate")}</option>
          {certificates.map((each) => (
            <option key={each} value={each}>
              {t(`hosts:certificate.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <Trouble error={error} retry={() => void refetch()} />
      {data && (
        <DataTable
          name="brands"
          caption={t("brands:title")}
          rows={data.pages.flatMap(({ brands }) => brands)}
          rowId={({ id }) => id}
          columns={columns}
          sorting={sorting}
          onSort={(next) => setOrder(`${next.by} ${next.direction}`)}
          empty={t("brands:none")}
        />
      )}
      {hasNextPage && (
        <div className="more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("frame:more")}
          </Button>
        </div>
      )}
    </Page>
  );
}
