import { useTranslation } from "react-i18next";
import { Form, redirect } from "react-router";
import { listOwnPhotos } from "#app/domain/profiles/photos/own/list-own-photos.server.ts";
import { takePlainForm } from "#app/domain/profiles/photos/upload/upload-turns.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { changeContract, changePhotos } from "#app/features/photos/own/change-photos.server.ts";
import { OwnPhotoGrid } from "#app/features/photos/own/own-photo-grid.tsx";
import { PhotoUploader } from "#app/features/photos/upload/photo-uploader.tsx";
import { RejectedPhotos } from "#app/features/photos/own/rejected-photos.tsx";
import { sendPlainForm } from "#app/features/photos/upload/send-plain-form.server.ts";
import { useCheckNews } from "#app/features/photos/own/use-check-news.ts";
import type { Route } from "./+types/photos";

export const handle = { namespaces: ["profile", "photos"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), ...(await listOwnPhotos(ctx)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

/** What makes a good photo, beside the place where one is chosen. */
function PhotoAdvice() {
  const { t } = useTranslation("photos");
  return (
    <aside className="photo-advice">
      <h2 className="text-xl">{t("advice.title")}</h2>
      <ul>
        <li>{t("advice.light")}</li>
        <li>{t("advice.alone")}</li>
        <li>{t("advice.dressed")}</li>
        <li>{t("advice.private")}</li>
      </ul>
    </aside>
  );
}

export default function Photos({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("photos");
  const { head, photos, rejected, most, room, premiumMost, isPremium } = loaderData;
  useCheckNews(photos.filter(({ status }) => status === "pending").length);
  const answer = actionData ?? {};
  return (
    <div className="photos-page">
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <header className="grid gap-2">
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="max-w-prose text-ink-muted">{t("lead")}</p>
        <p className="photos-count">
          <strong>{t("count", { used: photos.length, most })}</strong>{" "}
          {!isPremium && (
            <>
              {t("premium", { most: premiumMost })} <TextLink to="/premium">{t("premiumLink")}</TextLink>
            </>
          )}
        </p>
      </header>
      <UnsentAlert answer={actionData} />
      {"problem" in answer && answer.problem && <Alert tone="danger">{answer.problem}</Alert>}
      {"problems" in answer &&
        answer.problems?.map(({ name, message }) => (
          <Alert key={name} tone="danger" title={name}>
            {message}
          </Alert>
        ))}
      {"asksDelete" in answer && (
        <Alert
          tone="warning"
          title={t("delete.title")}
          action={
            <Form method="post">
              <input type="hidden" name="photoId" value={answer.asksDelete} />
              <Button type="submit" name="intent" value="delete" variant="danger">
                {t("delete.confirm")}
              </Button>
            </Form>
          }
        >
          {t("delete.text")}
        </Alert>
      )}
      <div className="photos-adding">
        <div className="grid gap-5 content-start">
          <PhotoUploader room={room} />
          {room === 0 && <Alert>{t("full", { most })}</Alert>}
        </div>
        <PhotoAdvice />
      </div>
      {photos.length > 0 ? (
        <OwnPhotoGrid photos={photos} />
      ) : (
        <EmptyState title={t("empty.title")} text={t("empty.text")} />
      )}
      <RejectedPhotos photos={rejected} />
    </div>
  );
}
