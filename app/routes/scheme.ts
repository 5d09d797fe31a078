import { data, redirect } from "react-router";
import { schemeChoices } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { schemeCookie } from "#app/middleware/color-scheme.server.ts";
import { localPath } from "#app/routes/shell/local-path.ts";
import { readForm } from "#app/routes/shell/read-form.server.ts";
import type { Route } from "./+types/scheme";

/** Takes a visitor's or member's choice of light or dark and leads back to where it was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context, "scheme", "from");
  const scheme = schemeChoices.find((choice) => choice === form.get("scheme"));
  if (!scheme) throw data(null, { status: 400 });
  return redirect(localPath(form.get("from")), { headers: { "set-cookie": await schemeCookie.serialize(scheme) } });
}

export const loader = () => redirect("/");
