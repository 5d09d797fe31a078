import { useTranslation } from "react-i18next";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { fieldIds, type FieldTexts } from "#app/ui/form/field-ids.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

export type FieldShellProps = FieldTexts & { id: string; labelHidden?: boolean | undefined; children: Elements };

/** Label, help, control and errors of one control. */
export function FieldShell({ id, label, description, errors, optional, labelHidden, children }: FieldShellProps) {
  const { t } = useTranslation("ui");
  return (
    <div className="form-field" data-invalid={errors?.length ? "" : undefined}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "field-label"}>
        <span>{label}</span>
        {optional && <span className="field-optional">{` (${t("optional")})`}</span>}
      </label>
      {description && (
        <p id={fieldIds(id).description} className="field-description">
          {description}
        </p>
      )}
      {children}
      <FieldError id={id} errors={errors} />
    </div>
  );
}
