import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { getUser } from "#app/domain/membership/current-member/get-user.server.ts";
import { setLanguage } from "#app/domain/membership/settings/set-language.server.ts";
import { readBody } from "#app/http/api/read-body.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { localeCookie } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const languageContract = z.object({ language: z.string() });

/** `PUT /api/user.php`: saves the language, and tells the member with it. @throws AppError `invalid_input` */
export async function answerLanguage({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<Response> {
  const ctx = getMemberCtx(context);
  const input = await readBody(request, languageContract);
  const language = ctx.tenant.languages.find((known) => known === input.language);
  if (!language) throw new AppError("invalid_input");
  await setLanguage(ctx, { language });
  return Response.json(
    { user: await getUser(ctx) },
    { headers: { "set-cookie": await localeCookie.serialize(language), "cache-control": "no-store" } },
  );
}
