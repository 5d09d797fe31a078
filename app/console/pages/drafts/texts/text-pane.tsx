import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { faultWords } from "./fault-words.ts";
import { placeOfText } from "./text-places.ts";
import { TextPreview } from "./text-preview.tsx";
import type { TextForm, TextRow } from "./text-rows.ts";
import type { TypedWords } from "./use-typed-texts.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listTexts } from "#app/console/contracts/texts/list-texts.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Field } from "#app/console/parts/field.tsx";
import type { DraftChange } from "#app/domain/tenants/drafts/draft.ts";
import { findTextFault } from "#app/platform/i18n/text-faults.ts";
import { languageName } from "#app/platform/locale/formats.ts";
import { isTypedEnter } from "#app/platform/browser/is-typed-enter.ts";

type TextPaneProps = {
  row: TextRow;
  version: number;
  /** What was typed and not kept yet, by the names of forms. */
  typed: TypedWords;
  onType: (typed: TypedWords) => void;
  onKeep: (patch: DraftChange[]) => void;
  /** Whether the page is shown on which the text stands. */
  isPlaceShown: boolean;
  onPlace: (isShown: boolean) => void;
};

/** What the house says of it in the operator's own language, where that is another one. */
function useMeaning({ language, forms }: TextRow): string | null {
  const { locale } = useLanguage();
  const { data } = useQuery({ ...asked(listTexts, { language: locale }), staleTime: Number.POSITIVE_INFINITY });
  const last = forms.at(-1)?.name ?? "";
  return language === locale ? null : (data?.texts[last] ?? null);
}

const linesOf = (text: string) => Math.min(10, Math.max(2, text.split("\n").length, Math.ceil(text.length / 60)));

/** One text in one language: its forms to be typed, judged as one types, and where it stands on the brand's pages. */
export function TextPane({ row, version, typed, onType, onKeep, isPlaceShown, onPlace }: TextPaneProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const meaning = useMeaning(row);
  const houseText = (name: string) => row.forms.find((form) => form.name === name)?.house ?? undefined;
  const isGone = row.forms.some(({ house }) => house === null);
  const isLocked = row.isOfLaw || isGone;
  const wordsOf = ({ name, own, house }: TextForm) => typed[name] ?? own ?? house ?? "";
  const faultOf = (form: TextForm) => {
    const fault = isLocked ? null : findTextFault({ name: form.name, text: wordsOf(form), houseText });
    return fault ? faultWords(t, fault) : undefined;
  };
  const isSaid = row.forms.some(({ own }) => own !== undefined);
  const isChanged = row.forms.some((form) => (form.own ?? form.house) !== wordsOf(form));
  const mayKeep = isChanged && !isLocked && row.forms.every((form) => faultOf(form) === undefined);
  const place = placeOfText(row.title);
  const isLeftOver = !isChanged && Object.keys(typed).length > 0;
  // why: once it is in the draft, what a colleague says of it later is to be seen
  useEffect(() => {
    if (isLeftOver) onType({});
  }, [isLeftOver, onType]);

  const patchOf = (after: (form: TextForm) => string | undefined) =>
    row.forms.map((form) => ({ path: ["texts", row.language, form.name], before: form.own, after: after(form) }));
  function undo() {
    onType({});
    onKeep(patchOf(() => undefined));
  }
  function keep() {
    if (!mayKeep) return;
    const isHouse = row.forms.every((form) => form.house === wordsOf(form));
    if (isHouse) undo();
    else onKeep(patchOf(wordsOf));
  }

  return (
    <section className="text-pane stack" aria-label={t("texts:one", { name: row.title })}>
      <header>
        <h2>
          <code>{row.title}</code>
        </h2>
        <p className="muted">{languageName(row.language, locale)}</p>
      </header>
      {row.isOfLaw && <p className="notice">{t("texts:ofLaw")}</p>}
      {isGone && <p className="notice notice-warn">{t("texts:gone")}</p>}
      {row.state === "missing" && <p className="notice">{t("texts:missing")}</p>}
      {meaning !== null && (
        <p>
          <span className="muted">{t("texts:meaning", { language: languageName(locale, locale) })}</span>
          <span>{` ${meaning}`}</span>
        </p>
      )}
      {row.forms.map((form) => (
        <Field
          key={form.name}
          label={row.forms.length > 1 ? t("texts:form", { form: form.name.split("_").at(-1) ?? "" }) : t("texts:words")}
          help={form.house === null ? undefined : `${t("texts:house")} ${form.house}`}
          fault={faultOf(form)}
        >
          {(wired) => (
            <textarea
              className="input"
              dir="auto"
              {...wired}
              lang={row.language}
              readOnly={isLocked}
              rows={linesOf(wordsOf(form))}
              value={wordsOf(form)}
              onChange={({ target }) => onType({ ...typed, [form.name]: target.value })}
              onKeyDown={(event) => isTypedEnter(event.nativeEvent) && event.ctrlKey && keep()}
            />
          )}
        </Field>
      ))}
      <div className="form-foot">
        {!isLocked && (
          <Button kind="main" disabled={!mayKeep} onClick={keep}>
            {t("texts:keep")}
          </Button>
        )}
        {isSaid && <Button onClick={undo}>{isGone ? t("texts:takeOut") : t("texts:undo")}</Button>}
        {place !== null && !isGone && (
          <Button aria-expanded={isPlaceShown} onClick={() => onPlace(!isPlaceShown)}>
            {t("texts:place")}
          </Button>
        )}
      </div>
      {place === null && !isGone && <p className="muted">{t("texts:nowhere")}</p>}
      {isPlaceShown && place !== null && !isGone && (
        <TextPreview name={row.forms[0]?.name ?? ""} {...{ place, version }} language={row.language} />
      )}
    </section>
  );
}
