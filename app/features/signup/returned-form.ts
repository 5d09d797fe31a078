import type { SignupValues } from "#app/features/signup/offer/signup-offer.ts";

const longest = 5_000;

/** What a form brought, to be shown again; passwords are typed anew. */
export function returnedForm(form: FormData): SignupValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !name.startsWith("password") && value.length <= longest)
      (values[name] ??= []).push(value);
  }
  return values;
}
