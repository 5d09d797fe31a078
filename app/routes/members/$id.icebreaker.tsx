import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { sendIcebreaker } from "#app/domain/chat/icebreakers/send-icebreaker.server.ts";
import { icebreakerContract } from "#app/domain/chat/icebreakers/icebreaker-contract.ts";
import { suggestIcebreakers } from "#app/domain/chat/icebreakers/suggest-icebreakers.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { queueBehindUnsent } from "#app/features/chat/outbox/queue-behind-unsent.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { isUnsent, sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { Card } from "#app/ui/card/card.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import type { IcebreakerOffer } from "#app/features/icebreakers/icebreaker-answer.ts";
import { IcebreakerForm } from "#app/features/icebreakers/icebreaker-form.tsx";
import { IcebreakerSent } from "#app/features/icebreakers/icebreaker-sent.tsx";
import type { Route } from "./+types/$id.icebreaker";

export const handle = { namespaces: ["icebreakers", "interests"] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { other, lines, conversationId, allowance } = await suggestIcebreakers(ctx, { profileId: params.id }).catch(
    notFoundPage,
  );
  const offer: IcebreakerOffer = {
    id: other.id,
    name: other.name,
    fictional: other.fictional,
    lines,
    allowance,
    isTalking: conversationId !== null,
    longest: ctx.tenant.settings.message_length,
    clientMessageId: randomUUID(),
  };
  return { head: pageHead(context, url), offer };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const schema = icebreakerContract(ctx.tenant.settings.message_length);
  const submission = parseWithZod(await readForm(request, context, schema, "line"), { schema });
  if (submission.status !== "success") return { result: submission.reply(), sent: false };
  try {
    await sendIcebreaker(ctx, { ...submission.value, profileId: params.id });
    return { result: null, sent: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    const { t } = getTranslator(context);
    return { result: submission.reply({ formErrors: [t(`errors:${error.code}`, error.details)] }), sent: false };
  }
}

/** What is still unsent to the same member goes first: then the line goes behind it, and the chat shows both. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const isQueued = await queueBehindUnsent(request, params.id, (word) => ({
    kind: "icebreaker",
    text: word("text").trim(),
    clientMessageId: word("clientMessageId"),
  }));
  if (isQueued) return redirect(`/members/${params.id}/chat`);
  return sendOrKeep(serverAction);
}

export const shouldRevalidate = unlessUnsent;

/** The first line as a page, for whom the dialog does not open. */
export default function Icebreaker({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("icebreakers");
  const { head, offer } = loaderData;
  const isSent = actionData !== undefined && !isUnsent(actionData) && actionData.sent;
  const isDone = isSent || offer.isTalking;
  return (
    <div className="page-width narrow-page">
      <PageHead
        head={head}
        title={t("pageTitle")}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <BackLink to={`/members/${offer.id}`} label={t("back")} />
      <Card className="grid gap-5">
        <h1 className="text-3xl">
          {t(isSent ? "sentTitle" : offer.isTalking ? "knownTitle" : "title", { name: offer.name })}
        </h1>
        {isDone ? (
          <IcebreakerSent person={offer} isSent={isSent} />
        ) : (
          <IcebreakerForm offer={offer} answer={actionData} />
        )}
      </Card>
    </div>
  );
}
