import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { caseAddress } from "./case-address.ts";
import { CaseQueue } from "./case-queue.tsx";
import { DeskFilters } from "./desk-filters.tsx";
import { OpenCase } from "./open-case.tsx";
import { SaveStatements } from "./save-statements.tsx";
import { neighbourOf, nextFreeOf, type QueuedCase } from "./queued-case.ts";
import { useDeskFilter } from "./use-desk-filter.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked, useAskedPages } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listBrandNames } from "#app/console/contracts/brands/list-brand-names.ts";
import { listCases } from "#app/console/contracts/cases/list-cases.ts";
import { More } from "#app/console/pages/money/more.tsx";
import { Page } from "#app/console/parts/page.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useKeys } from "#app/console/parts/use-keys.ts";
import { caseKinds } from "#app/domain/safety/desk/case-kinds.ts";

/** The desk: one list of what waits over all brands, and beside it the case that is open. J and K go through it. */
export function DeskPage() {
  const t = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { brand = "", kind: kindGiven, id } = useParams();
  const kind = caseKinds.find((each) => each === kindGiven);
  const { filter } = useDeskFilter();
  const { data: brands } = useQuery(asked(listBrandNames, {}));
  const { data, error, refetch, ...pages } = useAskedPages(listCases, filter);
  const cases = data?.pages.flatMap((page) => page.cases) ?? [];
  const opened = useRef<HTMLElement>(null);
  useEffect(() => {
    if (id !== undefined) opened.current?.focus();
  }, [id]);

  const goTo = (next: QueuedCase | undefined) => {
    if (next) void navigate(caseAddress(next.brand, next.kind, next.id, search), { preventScrollReset: true });
  };
  const goOn = (done: string) => {
    const next = nextFreeOf(cases, done);
    if (next && filter.standing === "open") goTo(next);
    else void navigate(`/desk${search}`);
  };
  useKeys({ j: () => goTo(neighbourOf(cases, id, 1)), k: () => goTo(neighbourOf(cases, id, -1)) });

  return (
    <Page
      title={t("desk:title")}
      note={t("desk:note")}
      actions={filter.brand !== null && may("cases.see", filter.brand) && <SaveStatements brand={filter.brand} />}
    >
      <DeskFilters brands={brands ?? []} waiting={data?.pages[0]?.waiting} />
      <Trouble error={error} retry={() => void refetch()} />
      <div className="desk" data-open={id !== undefined || undefined}>
        <div className="desk-list">
          {data && (
            <CaseQueue
              cases={cases}
              brandNames={filter.brand === null ? new Map((brands ?? []).map((each) => [each.id, each.name])) : null}
              openId={id}
              isWaiting={filter.standing === "open"}
              search={search}
            />
          )}
          <More {...pages} />
        </div>
        <section className="sheet case" aria-label={t("desk:case")} ref={opened} tabIndex={-1}>
          {kind === undefined || id === undefined ? (
            <p className="muted">{t("desk:choose")}</p>
          ) : (
            <>
              <PlaceLink className="desk-back" to={`/desk${search}`}>
                {t("desk:back")}
              </PlaceLink>
              <OpenCase key={id} brand={brand} kind={kind} id={id} onDone={() => goOn(id)} />
            </>
          )}
        </section>
      </div>
      <p className="money-foot">{t("desk:audited")}</p>
    </Page>
  );
}
