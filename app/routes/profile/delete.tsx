import { redirect, useNavigation } from "react-router";
import { useTranslation } from "react-i18next";
import { getLeavingOptions } from "#app/domain/membership/leaving/get-leaving-options.server.ts";
import { getUnusedCredits } from "#app/domain/membership/leaving/get-unused-credits.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { signOutHeaders } from "#app/http/middleware/session.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { requestDeletion } from "#app/domain/membership/leaving/request-deletion.server.ts";
import { deletionStep } from "#app/domain/membership/leaving/deletion-contract.ts";
import { takeOffer } from "#app/features/leaving/take-offer.server.ts";
import { OfferTaken } from "#app/features/leaving/offer-taken.tsx";
import { PasswordStep } from "#app/features/leaving/password-step.tsx";
import { ReasonsStep } from "#app/features/leaving/reasons-step.tsx";
import { shownStay } from "#app/features/leaving/shown-stay.ts";
import { SolutionsStep } from "#app/features/leaving/solutions-step.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { useKeptAnswer } from "#app/features/forms/use-kept-answer.ts";
import { Steps } from "#app/ui/steps/steps.tsx";
import type { Route } from "./+types/delete";

export const handle = { namespaces: ["leaving"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { offers, discount } = await getLeavingOptions(ctx, { origin: getRequest(context).origin });
  return {
    head: pageHead(context, url),
    credits: await getUnusedCredits(ctx),
    options: { offers, discount: discount && shownStay(discount) },
  };
}

/** Each step carries on what came before, so that it works without JavaScript and nothing is kept until the last. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const form = await readForm(request, context, deletionStep);
  const given = deletionStep.safeParse({ ...Object.fromEntries(form), reasons: form.getAll("reasons") });
  if (!given.success) return { step: "reasons" as const };
  const said = given.data;
  if (said.intent === "stay") {
    const taken = await takeOffer(ctx, { offer: said.offer, origin: getRequest(context).origin });
    return taken ? { step: "stayed" as const, ...taken } : { step: "reasons" as const };
  }
  if (said.intent !== "delete")
    return { step: said.intent === "reasons" ? ("solutions" as const) : ("password" as const), said };
  try {
    await requestDeletion(ctx, said);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      step: "password" as const,
      said: { reasons: said.reasons, comment: said.comment, refund: said.refund },
      problem: getTranslator(context).t(`errors:${error.code}`),
    };
  }
  return redirect("/account-deleted", { headers: await signOutHeaders() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

const order = ["reasons", "solutions", "password"] as const;

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("leaving");
  const { head, credits, options } = loaderData;
  const busy = useNavigation().state !== "idle";
  const now = useKeptAnswer(actionData) ?? { step: "reasons" as const };
  const step = order.findIndex((each) => each === now.step);
  return (
    <section className="leaving-page" aria-labelledby="leaving">
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      {step >= 0 && <Steps current={step} total={order.length} title={t("title")} />}
      {now.step === "reasons" && <ReasonsStep />}
      {now.step === "solutions" && <SolutionsStep options={options} said={now.said} />}
      {now.step === "password" && (
        <PasswordStep said={now.said} credits={credits} problem={"problem" in now ? now.problem : undefined} />
      )}
      {now.step === "stayed" && <OfferTaken offer={now.offer} discount={now.discount} />}
      <UnsentAlert answer={actionData} busy={busy} />
    </section>
  );
}
