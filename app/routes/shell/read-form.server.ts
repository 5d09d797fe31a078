import { data } from "react-router";

/** The fields of a posted form; a body that is no form is answered 400, and so is one with a character that no text can hold. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  if (form === null || [...form.values()].some(holdsNul)) throw data(null, { status: 400 });
  return form;
}

// why: the database keeps no text with this one, and nobody types it
const holdsNul = (value: FormDataEntryValue): boolean => typeof value === "string" && value.includes("\0");
