import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { focusOnMount } from "#app/ui/focus/focus-on-mount.ts";
import { Button } from "#app/ui/button/button.tsx";
import { tidyText } from "#app/platform/forms/tidy-text.ts";

/** A message that was refused, to be put in other words; it keeps its place before those that were written after it. */
export function UnsentEditor({
  text,
  onSave,
  onCancel,
}: {
  text: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation(["chat", "ui"]);
  const id = useId();
  const [words, setWords] = useState(text);
  const said = tidyText(words);
  return (
    <form
      className="unsent-editor"
      onSubmit={(event) => {
        event.preventDefault();
        if (said !== "") onSave(said);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t("chat:edit.label")}
      </label>
      <textarea
        id={id}
        ref={focusOnMount}
        className="control"
        dir="auto"
        data-part="field"
        rows={3}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className="unsent-ways">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t("ui:cancel")}
        </Button>
        <Button size="sm" type="submit" disabled={said === ""}>
          {t("chat:composer.send")}
        </Button>
      </div>
    </form>
  );
}
