import CircleAlert from "lucide-react/icons/circle-alert";
import { fieldIds } from "#app/ui/form/field-ids.ts";

export type FieldErrorProps = { id: string; errors?: readonly string[] | undefined };

/** The errors of one field, in a region that is announced when it fills. */
export function FieldError({ id, errors }: FieldErrorProps) {
  return (
    <div id={fieldIds(id).error} className="field-error" aria-live="polite">
      {errors?.map((error) => (
        <p key={error}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      ))}
    </div>
  );
}
