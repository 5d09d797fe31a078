import { useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { fieldAria, type FieldTexts } from "#app/ui/form/field-ids.ts";
import { FieldShell } from "#app/ui/form/field-shell.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> & FieldTexts & { id: string };

/** Grows with its text; with `maxLength` it tells how many characters are left. */
export function TextArea({ label, description, errors, optional, onChange, rows = 4, ...area }: TextAreaProps) {
  const { t } = useTranslation("ui");
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? "").length);
  return (
    <FieldShell id={area.id} {...{ label, description, errors, optional }}>
      <textarea
        {...area}
        rows={rows}
        className="control"
        data-part="field"
        onChange={(event) => {
          setLength(event.currentTarget.value.length);
          onChange?.(event);
        }}
        {...fieldAria(area.id, { description, errors })}
      />
      {area.maxLength !== undefined && (
        <p className="field-count">{t("charactersLeft", { count: Math.max(0, area.maxLength - length) })}</p>
      )}
    </FieldShell>
  );
}
