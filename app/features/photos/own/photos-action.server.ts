import { redirect, type RouterContextProvider } from "react-router";
import { takePlainForm } from "#app/domain/profiles/photos/upload/take-plain-form.server.ts";
import { sendPlainForm, type UploadProblem } from "#app/features/photos/upload/send-plain-form.server.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { changeContract, changePhotos } from "./change-photos.server.ts";

/**
 * What a form on the page of photos came to: what was in the way, which files were refused, or the photo of which is
 * asked once more whether it shall go; empty where all is done.
 */
export type PhotosAnswer = { problem?: string; problems?: UploadProblem[]; asksDelete?: string };

/** Takes what a form on the page of photos sends: photos, where there are no scripts, or a change of those there are. */
export async function photosAction(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  request: Request,
): Promise<PhotosAnswer | Response> {
  const { t } = getTranslator(context);
  const told = (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return t(`errors:${error.code}`, error.details);
  };
  try {
    if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
      const problems = await takePlainForm(ctx, () => sendPlainForm(ctx, request, told));
      return problems.length === 0 ? redirect("/profile/photos") : { problems };
    }
    const form = await readForm(request, context, changeContract, "move");
    if (form.get("intent") === "ask-delete") return { asksDelete: String(form.get("photoId")) };
    await changePhotos(ctx, form);
    return request.headers.get("accept")?.includes("text/html") ? redirect("/profile/photos") : {};
  } catch (error) {
    return { problem: told(error) };
  }
}
