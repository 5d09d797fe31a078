import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/form/checkbox.tsx";

type TrapProps = { extra: FieldMetadata<string>; byHand: FieldMetadata<"on" | undefined> };

/** The trap of a form (`trapFields`), and the question that whoever fell into it is asked. */
export function Trap({ extra, byHand }: TrapProps) {
  const { t } = useTranslation("layout");
  const isAsked = byHand.errors !== undefined || Boolean(extra.value);
  return (
    <>
      <div className="form-trap" aria-hidden="true">
        <label htmlFor={extra.id}>{t("trap.empty")}</label>
        <input
          {...getInputProps(extra, { type: "text", ariaAttributes: false })}
          tabIndex={-1}
          autoComplete="off"
          // why: password managers fill in what looks like a form of contact, unless they are told not to
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
        />
      </div>
      {isAsked && (
        <Checkbox
          {...getInputProps(byHand, { type: "checkbox", ariaAttributes: false })}
          label={t("trap.byHand")}
          errors={byHand.errors?.map(() => t("trap.problem"))}
        />
      )}
    </>
  );
}
