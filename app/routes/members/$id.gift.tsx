import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { saidAnyway, anywayField } from "#app/domain/chat/messages/anyway.ts";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { queueBehindUnsent } from "#app/features/chat/outbox/queue-behind-unsent.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { giftContract } from "#app/features/gifts/gift-contract.ts";
import { giftData } from "#app/features/gifts/gift-data.server.ts";
import { GiftPage } from "#app/features/gifts/gift-page.tsx";
import type { Route } from "./+types/$id.gift";

export const handle = { namespaces: ["gifts"] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), ...(await giftData(requireMember(context, url), params.id)) };
}

/** Gives the gift as a message; a form goes on to the conversation, a dialog is told that it worked. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const { t } = getTranslator(context);
  const sent = await readForm(request, context, giftContract);
  const form = giftContract.safeParse(Object.fromEntries(sent));
  if (!form.success) return { problem: t("errors:gift_unknown"), conversation: null };
  try {
    const { message } = await sendMessage(ctx, {
      to: { profileId: params.id },
      message: { kind: "gift", ...form.data },
    });
    const isPage = request.headers.get("accept")?.includes("text/html") === true;
    return isPage ? redirect(`/chats/${message.conversation}`) : { problem: null, conversation: message.conversation };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    return { problem: t(`errors:${error.code}`, { ...error.details }), conversation: null };
  }
}

/** What is still unsent to the same member goes first: then the gift goes behind it, and the chat shows both. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const isQueued = await queueBehindUnsent(request, params.id, (word) => ({
    kind: "gift",
    giftId: word("giftId"),
    clientMessageId: word("clientMessageId"),
    ...(word(anywayField) === saidAnyway.anyway && saidAnyway),
  }));
  if (isQueued) return redirect(`/members/${params.id}/chat`);
  return sendOrKeep(serverAction);
}

export const shouldRevalidate = unlessUnsent;

export default function GiveGift({ loaderData: { head, ...gift }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("gifts");
  return (
    <>
      <PageHead
        head={head}
        title={t("give")}
        description={t("description", { name: gift.person.name, brand: head.brand })}
        indexed={false}
      />
      <GiftPage gift={gift} answer={actionData} />
    </>
  );
}
