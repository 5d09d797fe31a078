import { useTranslation } from "react-i18next";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { markRead } from "#app/domain/chat/messages/mark-read.server.ts";
import { viewConversation } from "#app/domain/chat/messages/view-conversation.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { PageError } from "#app/features/layout/page-error.tsx";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { paneData } from "#app/features/chat/conversation/pane-data.server.ts";
import { sendFromForm } from "#app/features/chat/composer/send-from-form.server.ts";
import type { Route } from "./+types/$id";

/** Opening a chat sets its unread count to 0 (spec section 4). */
export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { conversation, messages } = await viewConversation(ctx, { conversationId: params.id }).catch(notFoundPage);
  // why: the copy that the worker keeps for later is no sign that anybody read it
  const isCopy = request.headers.has("x-liaison-copy");
  if (!isCopy) await markRead(ctx, { conversationId: params.id, number: conversation.lastNumber });
  return paneData(context, ctx, url, { partner: conversation.partner, conversation, messages });
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  return sendFromForm(context, request, url, { conversationId: params.id });
}

/**
 * The stream keeps an open conversation up to date; it is read anew only for another one, or when that is asked for.
 */
export function shouldRevalidate({
  formMethod,
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentParams["id"] !== nextParams["id"] || (formMethod === undefined && currentUrl.href === nextUrl.href);
}

/**
 * The head of the page; what is seen stands in the frame, which stays while the address of a new conversation changes.
 */
export default function Conversation({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("chat");
  const { head, partner } = loaderData;
  const name = partner.deleted ? t("deleted") : partner.name;
  return (
    <PageHead
      head={head}
      title={t("withTitle", { name })}
      description={t("withDescription", { name, brand: head.brand })}
      indexed={false}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
