import type { z } from "zod";
import { AudienceFields } from "./audience-fields.tsx";
import { filledDraft, type NewsDraft, readKeptDraft } from "./news-draft.ts";
import { WordsFields } from "./words-fields.tsx";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ApiError } from "#app/console/client/api-error.ts";
import type { chooseNews } from "#app/console/contracts/news/choose-news.ts";
import { saveNews } from "#app/console/contracts/news/save-news.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";

export type NewsChoices = z.output<typeof chooseNews.output>;

type NewsFormProps = {
  news: { brand: string; id: string; version: number };
  /** The name under which this tab keeps what is not saved yet. */
  kept: string;
  saved: NewsDraft;
  choices: NewsChoices;
  onSaved: () => void;
};

/** What news say in each language, where they lead and whom they are for. */
export function NewsForm({ news, kept, saved, choices, onSaved }: NewsFormProps) {
  const t = useTexts();
  const [text, keep, forget] = useKeptText(kept);
  const draft = readKeptDraft(text) ?? saved;
  const change = (changed: Partial<NewsDraft>) => keep(JSON.stringify({ ...draft, ...changed }));
  const { mutate, error, isPending } = useChange(saveNews, ["news."]);
  return (
    <form
      className="form sheet"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { ...news, ...filledDraft(draft) },
          {
            onSuccess: () => {
              forget();
              onSaved();
            },
          },
        );
      }}
    >
      <Trouble error={hasFaults(error) ? null : error} />
      <WordsFields draft={draft} choices={choices} error={error} onChange={(words) => change({ words })} />
      <TextField
        label={t("news:form.path")}
        help={t("news:form.pathHelp")}
        value={draft.path}
        required
        maxLength={500}
        pattern="/(?!/).*|/"
        spellCheck={false}
        onChange={({ target }) => change({ path: target.value })}
        fault={faultOf(error, "path")}
      />
      <AudienceFields
        audience={draft.audience}
        choices={choices}
        onChange={(audience) => change({ audience: { ...draft.audience, ...audience } })}
      />
      <div className="form-foot">
        <Button type="submit" kind="main" busy={isPending}>
          {t("news:form.save")}
        </Button>
        {text !== "" && (
          <Button kind="quiet" onClick={forget}>
            {t("news:form.forget")}
          </Button>
        )}
        {text !== "" && <span className="field-help">{t("news:form.unsaved")}</span>}
      </div>
    </form>
  );
}

const hasFaults = (error: ApiError | null) => (error?.failure.faults?.length ?? 0) > 0;
