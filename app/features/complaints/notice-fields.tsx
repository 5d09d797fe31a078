import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { longestLocation } from "#app/domain/safety/complaints/complaint-contract.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type NoticeFieldsProps = {
  location: FieldMetadata<string>;
  goodFaith: FieldMetadata<"on" | undefined>;
  say: (errors: string[] | undefined) => string[] | undefined;
};

/** What a notice of content needs besides (Art. 16(2)(b) and (d) DSA): the exact page, and good faith. */
export function NoticeFields({ location, goodFaith, say }: NoticeFieldsProps) {
  const { t } = useTranslation("complaints");
  return (
    <>
      <TextField
        {...getInputProps(location, { type: "text", ariaAttributes: false })}
        label={t("location.label")}
        description={t("location.hint")}
        inputMode="url"
        maxLength={longestLocation}
        errors={say(location.errors)}
      />
      <Checkbox
        {...getInputProps(goodFaith, { type: "checkbox", ariaAttributes: false })}
        label={t("goodFaith")}
        errors={say(goodFaith.errors)}
      />
    </>
  );
}
