import { titleOfPath } from "./draft-fields.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { diffDraft } from "#app/console/contracts/drafts/diff-draft.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { brandNouns } from "#app/domain/tenants/drafts/noun-of-path.ts";

const longest = 240;

const shown = (value: unknown): string => {
  const text = value === undefined ? "–" : typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
};

/** What a draft would change of what is published, field by field: before and after. */
export function DraftChanges({ brand }: { brand: string }) {
  const t = useTexts();
  return (
    <AskedFor query={asked(diffDraft, { brand })}>
      {({ nouns }) =>
        nouns.length === 0 ? (
          <p className="muted">{t("brands:draft.noChanges")}</p>
        ) : (
          <div className="stack">
            {nouns.map(({ noun, changes }) => {
              const known = brandNouns.find((each) => each === noun);
              return (
                <section key={noun}>
                  <h3>{known ? t(`brands:nouns.${known}`) : noun}</h3>
                  <ul className="diff">
                    {changes.map(({ path, before, after }) => (
                      <li key={path.join(".")}>
                        <span className="muted">{titleOfPath(path)}</span>
                        <del>{shown(before)}</del>
                        <ins>{shown(after)}</ins>
                      </li>
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
        )
      }
    </AskedFor>
  );
}
