import { data } from "react-router";

/** The fields of a posted form; a body that is no form is answered 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
