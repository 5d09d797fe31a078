import { useTranslation } from "react-i18next";
import { data, Form, redirect } from "react-router";
import { blockMember } from "#app/domain/blocks/block-member.server.ts";
import { unblockMember } from "#app/domain/blocks/unblock-member.server.ts";
import { viewMember } from "#app/domain/listings/view-member.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { notFoundPage } from "#app/routes/members/not-found-page.server.ts";
import { pageHead } from "#app/routes/shell/page-head.server.ts";
import { PageHead } from "#app/routes/shell/page-head.tsx";
import { readForm } from "#app/routes/shell/read-form.server.ts";
import { requireMember } from "#app/routes/shell/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/routes/shell/unsent.ts";
import { UnsentAlert } from "#app/routes/shell/unsent-alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import type { Route } from "./+types/block";

export const handle = { namespaces: ["report"] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { id, name } = await viewMember(ctx, { id: params.id }).catch(notFoundPage);
  if (id === ctx.actor.profileId) throw data(null, { status: 404 });
  return { head: pageHead(context, url), id, name };
}

/** Blocks, or ends a block with `undo`. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const form = await readForm(request);
  try {
    if (form.has("undo")) await unblockMember(ctx, { profileId: params.id });
    else await blockMember(ctx, { profileId: params.id });
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
  return form.has("stay") ? { done: true as const } : redirect("/profile/blocked");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

/** Asks once more before a member is blocked, for whom the dialog does not open. */
export default function Block({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("report");
  const { head, id, name } = loaderData;
  const title = t("block.title", { name });
  return (
    <div className="page-width narrow-page">
      <PageHead head={head} title={title} description={t("block.text", { name })} indexed={false} />
      <Card>
        <Form method="post" className="grid gap-5">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-muted">{t("block.text", { name })}</p>
          <UnsentAlert answer={actionData} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger">{t("block.confirm")}</Button>
            <ButtonLink to={`/members/${id}`} variant="secondary">{t("back")}</ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
