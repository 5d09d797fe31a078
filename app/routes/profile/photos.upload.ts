import { listOwnPhotos } from "#app/domain/profiles/photos/own/list-own-photos.server.ts";
import { photoCropContract } from "#app/domain/profiles/photos/files/photo-crop.ts";
import { uploadPhoto } from "#app/domain/profiles/photos/upload/upload-photo.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { uploadBody } from "#app/http/bodies/upload-body.server.ts";
import type { Route } from "./+types/photos.upload";

/** The crop of the address: none, or four sound fractions. */
function cropOf(parameters: URLSearchParams) {
  if (parameters.size === 0) return null;
  const crop = photoCropContract.safeParse(Object.fromEntries(parameters));
  if (!crop.success) throw new AppError("invalid_input");
  return crop.data;
}

/**
 * `POST /profile/photos/upload?x=&y=&width=&height=`: one photo as the body, as it is; answers the photo, or why not.
 */
export function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    if (request.method !== "POST") throw new AppError("not_found");
    if (!request.body) throw new AppError("photo_unreadable");
    return { photo: await uploadPhoto(ctx, { body: uploadBody(request.body), crop: cropOf(url.searchParams) }) };
  });
}

/** `GET /profile/photos/upload`: how many of the member's photos wait for their check. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return answerApi(context, async () => {
    const { photos } = await listOwnPhotos(getMemberCtx(context));
    return { waiting: photos.filter(({ status }) => status === "pending").length };
  });
}
