import { randomUUID } from "node:crypto";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import { viewNewConversation } from "#app/domain/chat/messages/view-new-conversation.server.ts";
import { gifts, giftPrice } from "#app/domain/chat/gifts/gifts.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { queueBehindUnsent } from "#app/features/chat/outbox/queue-behind-unsent.ts";
import { useAllowance } from "#app/features/money/wallet/use-allowance.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { FictionalNotice } from "#app/features/fictional-profiles/fictional-notice.tsx";
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
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { creditsPath } from "#app/features/money/wallet/credits-path.ts";
import { giftArt } from "#app/features/gifts/gift-art.ts";
import type { Route } from "./+types/$id.gift";

export const handle = { namespaces: ["gifts"] };

const giftContract = z.object({ giftId: z.string().min(1).max(40), clientMessageId: z.uuid() });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { partner, allowance } = await viewNewConversation(ctx, { profileId: params.id }).catch(notFoundPage);
  return {
    head: pageHead(context, url),
    person: { id: partner.id, name: partner.name },
    fictional: partner.fictional ? { name: partner.name, mark: fictionalMark(ctx) } : null,
    allowance,
    clientMessageId: randomUUID(),
  };
}

/** Gives the gift as a message; a form goes on to the conversation, a dialog is told that it worked. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const { t } = getTranslator(context);
  const form = giftContract.safeParse(Object.fromEntries(await readForm(request, context, giftContract)));
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
  }));
  if (isQueued) return redirect(`/members/${params.id}/chat`);
  return sendOrKeep(serverAction);
}

export const shouldRevalidate = unlessUnsent;

/** Every gift as a page, for whom the sheet does not open. */
export default function GiveGift({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("gifts");
  const { head, person, clientMessageId } = loaderData;
  const allowance = useAllowance(loaderData.allowance);
  const isBusy = useNavigation().state !== "idle";
  const { credits, giftPrice: base } = allowance;
  return (
    <div className="page-width narrow-page">
      <PageHead
        head={head}
        title={t("give")}
        description={t("description", { name: person.name, brand: head.brand })}
        indexed={false}
      />
      <BackLink to={`/members/${person.id}`} label={t("back")} />
      <Card className="grid gap-5">
        <h1 className="text-3xl">{t("to", { name: person.name })}</h1>
        <div className="gift-wallet">
          <p>{t("wallet", { count: credits })}</p>
          <ButtonLink to={creditsPath(allowance, `/members/${person.id}/gift`)} variant="secondary" size="sm">
            {t("getCredits")}
          </ButtonLink>
        </div>
        {loaderData.fictional && <FictionalNotice {...loaderData.fictional} />}
        <UnsentAlert answer={actionData} />
        {actionData && "problem" in actionData && actionData.problem && (
          <Alert tone="danger">{actionData.problem}</Alert>
        )}
        <Form method="post" className="gift-choices">
          <input type="hidden" name="clientMessageId" value={clientMessageId} />
          <fieldset className="gift-choice-list">
            <legend className="sr-only">{t("pick")}</legend>
            {gifts.map((gift) => {
              const price = giftPrice(base, gift);
              return (
                <label key={gift.id} className="gift-choice">
                  <input type="radio" name="giftId" value={gift.id} required disabled={price > credits} />
                  <img src={giftArt(gift.id) ?? undefined} alt="" width={56} height={56} loading="lazy" />
                  <span>
                    <strong>{t(`names.${gift.id}`)}</strong>
                    <br />
                    {t("price", { count: price })}
                  </span>
                </label>
              );
            })}
          </fieldset>
          <Button type="submit" loading={isBusy}>
            {t("sendPlain")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
