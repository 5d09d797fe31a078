import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { findConversationWith } from "#app/domain/chat/conversations/find-conversation-with.server.ts";
import { viewNewConversation } from "#app/domain/chat/messages/view-new-conversation.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { PageError } from "#app/features/layout/page-error.tsx";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { paneData } from "#app/features/chat/conversation/pane-data.server.ts";
import { sendFromForm } from "#app/features/chat/composer/send-from-form.server.ts";
import type { Route } from "./+types/$id.chat";

/** A conversation that is there is gone on with; otherwise it begins here. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const known = await findConversationWith(ctx, { profileId: params.id });
  if (known !== null) throw redirect(`/chats/${known}`);
  const { partner, allowance } = await viewNewConversation(ctx, { profileId: params.id }).catch(notFoundPage);
  return paneData(context, ctx, url, { partner, allowance, conversation: null, messages: [] });
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  return sendFromForm(context, request, url, { profileId: params.id });
}

/** The head of the page of a conversation to begin; what is seen stands in the frame. */
export default function FirstMessage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("chat");
  const { head, partner } = loaderData;
  return (
    <PageHead
      head={head}
      title={t("withTitle", { name: partner.name })}
      description={t("withDescription", { name: partner.name, brand: head.brand })}
      indexed={false}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
