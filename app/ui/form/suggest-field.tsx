import { TextField, type TextFieldProps } from "#app/ui/form/text-field.tsx";

export type SuggestFieldProps = Omit<TextFieldProps, "list"> & { suggestions: readonly string[] };

/** A text field that suggests known values while one types (a native combobox). */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const listId = `${field.id}-suggestions`;
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
