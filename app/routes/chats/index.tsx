import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { removeConversation } from "#app/domain/chat/conversations/remove-conversation.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { ChatPlaceholder } from "#app/features/chat/list/chat-placeholder.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import type { Route } from "./+types/index";

export function loader({ context, url }: Route.LoaderArgs) {
  requireMember(context, url);
  return { head: pageHead(context, url) };
}

/** Removes a chat for a browser without JavaScript; the page's own client calls the endpoint. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const conversationId = String((await readForm(request, context, "remove")).get("remove") ?? "");
  try {
    await removeConversation(ctx, { conversationId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return redirect("/chats");
}

export default function Chats({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("chat");
  const { head } = loaderData;
  return (
    <>
      <PageHead
        head={head}
        title={t("pageTitle")}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <ChatPlaceholder />
    </>
  );
}
