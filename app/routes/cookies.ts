import { data, redirect } from "react-router";
import { giveCookieConsent } from "#app/domain/identity/consents/give-cookie-consent.server.ts";
import { storageConsentCookie, newStorageChoice } from "#app/http/middleware/storage-consent.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTrafficSource, serializeSource } from "#app/http/middleware/traffic-source.server.ts";
import { leadBack } from "#app/features/navigation/lead-back.server.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import type { Route } from "./+types/cookies";

/**
 * Takes the answer to whether this browser may keep what a visit does not need, and leads back; what is kept follows at
 * once.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context, "choice", "from");
  const choice = form.get("choice");
  if (choice !== "yes" && choice !== "no") throw data(null, { status: 400 });
  const ctx = getCtx(context);
  const agreed = choice === "yes";
  if (ctx.actor) await giveCookieConsent({ ...ctx, actor: ctx.actor }, { agreed });
  const headers = new Headers({
    "set-cookie": await storageConsentCookie.serialize(
      newStorageChoice({ agreed, at: ctx.clock.now(), locale: ctx.locale }),
    ),
  });
  const source = getTrafficSource(context);
  if (source) headers.append("set-cookie", await serializeSource(source, { mayKeep: agreed }));
  return leadBack(request, form.get("from"), headers);
}

export const loader = () => redirect("/pages/cookies");
