import { useTranslation } from "react-i18next";
import { data, Form, redirect } from "react-router";
import { blockMember } from "#app/domain/safety/blocks/block-member.server.ts";
import { unblockMember } from "#app/domain/safety/blocks/unblock-member.server.ts";
import { viewPerson } from "#app/domain/safety/blocks/view-person.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { wayBack } from "#app/features/reports/return-path.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { problemOf } from "#app/features/blocks/block-answer.ts";
import type { Route } from "./+types/$id.block";

export const handle = { namespaces: ["report"] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const person = await viewPerson(ctx, { id: params.id }).catch(notFoundPage);
  return {
    head: pageHead(context, url),
    name: person.name || getTranslator(context).t("chat:deleted"),
    isBlocked: person.isBlocked,
    back: wayBack(person),
  };
}

/** Blocks, or ends a block with `undo`. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const form = await readForm(request, context, "undo", "stay");
  try {
    if (form.has("undo")) await unblockMember(ctx, { profileId: params.id });
    else await blockKnown(ctx, params.id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: getTranslator(context).t(`errors:${error.code}`) }, { status: error.status });
  }
  return form.has("stay") ? { done: true as const } : redirect("/profile/blocked");
}

/** Blocks whom the page would ask about; the list of the blocked would name anybody else. */
async function blockKnown(ctx: MemberCtx, id: string): Promise<void> {
  const person = await viewPerson(ctx, { id });
  await blockMember(ctx, { profileId: person.id });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

/** Asks once more before a member is blocked, for whom the dialog does not open; ends the block of who is blocked. */
export default function Block({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("report");
  const { head, name, isBlocked, back } = loaderData;
  const title = isBlocked ? t("blocked.unblockName", { name }) : t("block.title", { name });
  const text = isBlocked ? t("blocked.text") : t("block.text", { name });
  const problem = problemOf(actionData);
  return (
    <div className="page-width narrow-page">
      <PageHead head={head} title={title} description={text} indexed={false} />
      <Card>
        <Form method="post" className="grid gap-5">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-muted">{text}</p>
          {isBlocked && <input type="hidden" name="undo" value="1" />}
          {problem !== null && <Alert tone="danger">{problem}</Alert>}
          <UnsentAlert answer={actionData} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant={isBlocked ? "primary" : "danger"}>
              {isBlocked ? t("blocked.unblock") : t("block.confirm")}
            </Button>
            <ButtonLink to={back.to} variant="secondary">
              {t(back.label)}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
