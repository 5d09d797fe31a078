import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import { anywayField } from "#app/domain/chat/messages/anyway.ts";
import { messageContract } from "#app/domain/chat/messages/message-contract.ts";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { tidyText } from "#app/platform/forms/tidy-text.ts";

/** What a browser without JavaScript is told: the text it sent comes back with what is wrong with it. */
export type FormAnswer = { text: string; problem: string };

/** The answer on its way from the action to the loader of the same request, which shows it in the composer. */
export const formAnswerContext = createContext<FormAnswer | null>(null);

/** Sends the text of the page's form and leads to the conversation; otherwise says why not, with the text. */
export async function sendFromForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  to: { conversationId: string } | { profileId: string },
) {
  const ctx = requireMember(context, url);
  const form = await readForm(request, context, "text", "clientMessageId", anywayField);
  const { t } = getTranslator(context);
  const text = String(form.get("text") ?? "");
  const refuse = (problem: string) => {
    context.set(formAnswerContext, { text, problem });
    return data(null, { status: 400 });
  };
  const input = messageContract(ctx.tenant.settings.message_length).safeParse({
    kind: "text",
    text,
    clientMessageId: form.get("clientMessageId"),
    [anywayField]: form.get(anywayField) || undefined,
  });
  if (!input.success) {
    const excess = tidyText(text).length - ctx.tenant.settings.message_length;
    return refuse(excess > 0 ? t("chat:composer.tooLong", { count: excess }) : t("chat:composer.empty"));
  }
  try {
    const { message } = await sendMessage(ctx, { to, message: input.data });
    return redirect(`/chats/${message.conversation}`);
  } catch (error) {
    if (error instanceof AppError) return refuse(t(`errors:${error.code}`, { ...error.details }));
    throw error;
  }
}
