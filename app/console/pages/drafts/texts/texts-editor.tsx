import { useQueries } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { TextPane } from "./text-pane.tsx";
import { TextsLink } from "./texts-link.tsx";
import { countOwn, findRows, readOwnTexts, rowsOf, shownTexts, type TextRow } from "./text-rows.ts";
import { useTypedTexts } from "./use-typed-texts.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listTexts } from "#app/console/contracts/texts/list-texts.ts";
import type { ShownDraft } from "#app/console/pages/drafts/draft-page.tsx";
import { Badge } from "#app/console/parts/badge.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";
import { VirtualList } from "#app/console/parts/virtual-list.tsx";
import type { DraftChange } from "#app/domain/tenants/drafts/draft.ts";
import { languageName } from "#app/platform/locale/formats.ts";
import { type Locale, locales } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";

type TextsEditorProps = {
  draft: ShownDraft;
  /** The draft's declaration of the brand. */
  declaration: Readonly<Record<string, unknown>>;
  onKeep: (patch: DraftChange[]) => void;
};

const tones = { house: "calm", own: "accent", missing: "warn", faulty: "bad" } as const;
const everyLanguage = "all";

const spoken = z.object({
  languages: z.array(z.enum(locales)),
  settings: z.object({ countries: z.array(z.string()) }),
});

/** Which languages the draft has the brand speak, and its countries, which decide the form of each. */
function readSpoken(declaration: unknown): { languages: readonly Locale[]; countries: readonly string[] } {
  const read = spoken.safeParse(declaration);
  return read.success ? { languages: read.data.languages, ...read.data.settings } : { languages: [], countries: [] };
}

/** All rows of the languages; null until the house's texts are here. */
function useRows({ draft, declaration }: Omit<TextsEditorProps, "onKeep">) {
  const own = useMemo(() => readOwnTexts(draft.document["texts"]), [draft.document]);
  const { languages, countries } = useMemo(() => {
    const { languages: ofBrand, ...others } = readSpoken(declaration);
    // why: words in a language that the brand speaks no more stay in the draft, and may be what is wrong with it
    const left = locales.filter((language) => own[language] && !ofBrand.includes(language));
    return { ...others, languages: [...ofBrand, ...left] };
  }, [declaration, own]);
  const { rows, error } = useQueries({
    queries: languages.map((language) => ({
      ...asked(listTexts, { language: textLanguageOf(language, { countries }) }),
      // why: the house's texts come with a release
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => ({
      rows: answers.every(({ data }) => data) ? answers.map(({ data }) => data?.texts ?? {}) : null,
      error: answers.find((each) => each.error)?.error ?? null,
    }),
  });
  const byLanguage = useMemo(
    () =>
      rows && languages.map((language, at) => ({ language, rows: rowsOf({ language, house: rows[at] ?? {}, own }) })),
    [rows, languages, own],
  );
  return { byLanguage, error };
}

/** Every text of every language of a draft: found by name and words, said in the brand's own words or the house's. */
export function TextsEditor({ onKeep, ...shown }: TextsEditorProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [wantedLanguage, setLanguage] = useAddressState("language", readSpoken(shown.declaration).languages[0] ?? "en");
  const [wantedShow, setShow] = useAddressState("show", "all");
  const [search, setSearch] = useState("");
  const [chosen, choose] = useState<string | null>(null);
  const { typedOf, type } = useTypedTexts();
  const [isPlaceShown, showPlace] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const sought = useDeferredValue(search);
  const { byLanguage, error } = useRows(shown);
  const show = shownTexts.find((each) => each === wantedShow) ?? "all";
  const found = useMemo(() => {
    const among = byLanguage?.filter(({ language }) => wantedLanguage === everyLanguage || language === wantedLanguage);
    return findRows(among?.flatMap(({ rows }) => rows) ?? [], { search: sought, show });
  }, [byLanguage, wantedLanguage, sought, show]);
  if (error) return <Trouble error={error} />;
  if (!byLanguage) return <div className="waiting" aria-busy="true" />;
  const row = found.find(({ id }) => id === chosen) ?? found[0] ?? null;
  const nameOf = (language: string) => languageName(language, locale);

  return (
    <div className="stack">
      <p className="muted">{t("texts:lead")}</p>
      <div className="table-tools">
        <input
          type="search"
          className="input"
          dir="auto"
          aria-label={t("texts:search")}
          placeholder={t("texts:search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <select
          className="input"
          aria-label={t("texts:language")}
          value={wantedLanguage}
          onChange={({ target }) => setLanguage(target.value)}
        >
          {byLanguage.map(({ language, rows }) => (
            <option key={language} value={language}>
              {optionWords(nameOf(language), countOwn(rows))}
            </option>
          ))}
          <option value={everyLanguage}>{t("texts:everyLanguage")}</option>
        </select>
        <select
          className="input"
          aria-label={t("texts:shown")}
          value={show}
          onChange={({ target }) => setShow(target.value)}
        >
          {shownTexts.map((each) => (
            <option key={each} value={each}>
              {t(`texts:show.${each}`)}
            </option>
          ))}
        </select>
        <TextsLink />
      </div>
      <p className="muted" role="status">
        {t("texts:found", { count: found.length })}
      </p>
      {row ? (
        <div className="texts">
          <VirtualList
            label={t("texts:list")}
            rows={found}
            rowId={({ id }) => id}
            chosen={row.id}
            onChoose={({ id }) => choose(id)}
            onOpen={() => pane.current?.querySelector("textarea")?.focus()}
          >
            {(each) => (
              <RowLines row={each} language={wantedLanguage === everyLanguage ? nameOf(each.language) : null} />
            )}
          </VirtualList>
          <div ref={pane}>
            <TextPane
              row={row}
              typed={typedOf(row)}
              onType={(words) => type(row, words)}
              version={shown.draft.version}
              onKeep={onKeep}
              isPlaceShown={isPlaceShown}
              onPlace={showPlace}
            />
          </div>
        </div>
      ) : (
        <p className="muted">{t("texts:nothing")}</p>
      )}
    </div>
  );
}

const optionWords = (name: string, { own, all }: { own: number; all: number }) =>
  all === 0 ? name : `${name} (${own}/${all})`;

function RowLines({ row, language }: { row: TextRow; language: string | null }) {
  const t = useTexts();
  const form = row.forms.at(-1);
  return (
    <>
      <span className="text-row">
        <code>{row.title}</code>
        {language !== null && <span className="muted">{language}</span>}
        {row.state !== "house" && <Badge tone={tones[row.state]}>{t(`texts:state.${row.state}`)}</Badge>}
      </span>
      <span className="text-words">{form?.own ?? form?.house}</span>
    </>
  );
}
