import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { sendIcebreaker } from "#app/domain/chat/icebreakers/send-icebreaker.server.ts";
import { icebreakerContract } from "#app/domain/chat/icebreakers/icebreaker-contract.ts";
import { saidAnyway, anywayField } from "#app/domain/chat/messages/anyway.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { queueBehindUnsent } from "#app/features/chat/outbox/queue-behind-unsent.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { icebreakerData } from "#app/features/icebreakers/icebreaker-data.server.ts";
import { IcebreakerPage } from "#app/features/icebreakers/icebreaker-page.tsx";
import type { Route } from "./+types/$id.icebreaker";
import { tidyText } from "#app/platform/forms/tidy-text.ts";

export const handle = { namespaces: ["icebreakers", "interests"] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), offer: await icebreakerData(requireMember(context, url), params.id) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const schema = icebreakerContract(ctx.tenant.settings.message_length);
  const form = await readForm(request, context, schema, "line");
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return { result: submission.reply(), sent: false };
  const { t } = getTranslator(context);
  const refuse = (problem: string) => ({ result: submission.reply({ formErrors: [problem] }), sent: false });
  try {
    await sendIcebreaker(ctx, { ...submission.value, profileId: params.id });
    return { result: null, sent: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    return refuse(t(`errors:${error.code}`, error.details));
  }
}

/** What is still unsent to the same member goes first: then the line goes behind it, and the chat shows both. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const isQueued = await queueBehindUnsent(request, params.id, (word) => ({
    kind: "icebreaker",
    text: tidyText(word("text")),
    clientMessageId: word("clientMessageId"),
    ...(word(anywayField) === saidAnyway.anyway && saidAnyway),
  }));
  if (isQueued) return redirect(`/members/${params.id}/chat`);
  return sendOrKeep(serverAction);
}

export const shouldRevalidate = unlessUnsent;

export default function Icebreaker({ loaderData: { head, offer }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("icebreakers");
  return (
    <>
      <PageHead
        head={head}
        title={t("pageTitle")}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <IcebreakerPage offer={offer} answer={actionData} />
    </>
  );
}
