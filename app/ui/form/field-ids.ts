export type FieldTexts = {
  label: string;
  /** A line of help below the label. */
  description?: string | undefined;
  /** What is wrong, as conform's `field.errors` gives it. */
  errors?: readonly string[] | undefined;
  /** Marks a field that may stay empty; required is the rule and gets no mark. */
  optional?: boolean | undefined;
};

/** Ids of the texts of a field; the same as conform's `field.errorId` and `field.descriptionId`. */
export function fieldIds(id: string) {
  return { description: `${id}-description`, error: `${id}-error` };
}

/** The aria attributes that tie a control to its help and its errors. */
export function fieldAria(id: string, { description, errors }: Pick<FieldTexts, "description" | "errors">) {
  const ids = fieldIds(id);
  const invalid = Boolean(errors?.length);
  const describedBy = [invalid && ids.error, description && ids.description].filter(Boolean).join(" ");
  return { ...(invalid && { "aria-invalid": true }), "aria-describedby": describedBy || undefined };
}
