import { data, redirect } from "react-router";
import { schemeChoices } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { schemeCookie } from "#app/http/cookies/color-scheme.server.ts";
import { leadBack } from "#app/features/navigation/lead-back.server.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import type { Route } from "./+types/scheme";

/** Takes a visitor's or member's choice of light or dark and leads back to where it was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context, "scheme", "from");
  const scheme = schemeChoices.find((choice) => choice === form.get("scheme"));
  if (!scheme) throw data(null, { status: 400 });
  return leadBack(request, form.get("from"), { "set-cookie": await schemeCookie.serialize(scheme) });
}

export const loader = () => redirect("/");
