import { useTranslation } from "react-i18next";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { fieldAria, fieldIds, type FieldTexts } from "#app/ui/form/field-ids.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

export type FieldGroupProps = FieldTexts & { id: string; role?: "group" | "radiogroup"; children: Elements };

/** A fieldset: several controls that answer one question. */
export function FieldGroup({ id, label, description, errors, optional, role, children }: FieldGroupProps) {
  const { t } = useTranslation("ui");
  const aria = fieldAria(id, { description, errors });
  return (
    <fieldset
      id={id}
      role={role}
      className="form-field"
      data-invalid={errors?.length ? "" : undefined}
      aria-describedby={aria["aria-describedby"]}
      aria-invalid={role === "radiogroup" && errors?.length ? true : undefined}
    >
      <legend className="field-label">
        <span>{label}</span>
        {optional && <span className="field-optional">{` (${t("optional")})`}</span>}
      </legend>
      {description && (
        <p id={fieldIds(id).description} className="field-description">
          {description}
        </p>
      )}
      {children}
      <FieldError id={id} errors={errors} />
    </fieldset>
  );
}
