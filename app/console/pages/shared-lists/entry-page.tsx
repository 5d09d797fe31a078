import { useParams } from "react-router";
import { EntryForm } from "./entry-form.tsx";
import { EntryHistory } from "./entry-history.tsx";
import { nameOfEntry } from "./name-of-entry.ts";
import { NotFound } from "#app/console/pages/frame/not-found.tsx";
import { useMay } from "#app/console/client/operator.ts";
import { ProviderKeys } from "#app/console/pages/provider-keys/provider-keys.tsx";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listEntries, listKind } from "#app/console/contracts/shared-lists/list-entries.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Page } from "#app/console/parts/page.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";

/** A company or a niche: what it says, who uses it, and what it said before. */
export function EntryPage() {
  const t = useTexts();
  const may = useMay();
  const { kind: given, id = "" } = useParams();
  const kind = listKind.safeParse(given).data;
  if (kind === undefined) return <NotFound />;
  const above = [{ title: t("lists:title"), to: "/companies" }];
  return (
    <AskedFor query={asked(listEntries, { kind })}>
      {({ entries, schema }) => {
        const entry = entries.find((each) => String(each.id) === id);
        if (!entry && !(id === "new" && kind === "company")) return <NotFound />;
        const next = { id: Math.max(0, ...entries.map((each) => each.id)) + 1, revisions: [], brands: [] };
        const shown = entry ?? next;
        return (
          <Page title={entry ? nameOfEntry(entry) : t("lists:new")} above={above}>
            <div className="stack">
              <section className="sheet">
                <h2>{t("lists:usedBy")}</h2>
                {shown.brands.length === 0 ? (
                  <p className="muted">{t("lists:unused")}</p>
                ) : (
                  <ul className="lines">
                    {shown.brands.map((brand) => (
                      <li key={brand.id}>
                        <PlaceLink to={`/brands/${brand.id}`}>{brand.name}</PlaceLink>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
              <EntryForm key={shown.revisions[0]?.number ?? 0} kind={kind} entry={shown} schema={schema} />
              {entry && kind === "company" && may("providers.see", null) && <ProviderKeys company={entry.id} />}
              {entry && <EntryHistory kind={kind} entry={entry} />}
            </div>
          </Page>
        );
      }}
    </AskedFor>
  );
}
