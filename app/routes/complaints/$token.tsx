import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigation } from "react-router";
import { addToComplaint } from "#app/domain/safety/complaints/add-to-complaint.server.ts";
import { complaintMessageContract, longestComplaint } from "#app/domain/safety/complaints/complaint-contract.ts";
import { followComplaint } from "#app/domain/safety/complaints/follow-complaint.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { CaseMessages } from "#app/features/complaints/case-messages.tsx";
import { RefundClaims } from "#app/features/complaints/refund-claims.tsx";
import { showClaims } from "#app/features/complaints/show-claims.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import type { Route } from "./+types/$token";

export const handle = { namespaces: ["complaints"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  try {
    const complaint = await followComplaint(getCtx(context), { token: params.token });
    const messages = complaint.messages.map(({ createdAt, ...message }) => ({
      ...message,
      at: createdAt.toISOString(),
    }));
    return {
      ...complaint,
      messages,
      refundClaims: showClaims(complaint.refundClaims),
      createdAt: complaint.createdAt.toISOString(),
      head: pageHead(context, url),
    };
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { t } = getTranslator(context);
  const form = await readForm(request, context, complaintMessageContract);
  const given = complaintMessageContract.safeParse(Object.fromEntries(form));
  // why: without JavaScript the page is written anew, and what was typed must be in it
  const again = (problem: string, status: number) =>
    data({ problem, text: String(form.get("text") ?? "") }, { status });
  if (!given.success)
    return again(t(`complaints:problems.${given.error.issues[0]?.message === "tooLong" ? "tooLong" : "text"}`), 400);
  try {
    await addToComplaint(getCtx(context), {
      token: params.token,
      text: given.data.text,
      address: getRequest(context).address,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    return again(
      t(error.code === "too_many_requests" ? "complaints:problems.tooOften" : `errors:${error.code}`),
      error.status,
    );
  }
  return redirect(`/complaints/${params.token}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function FollowComplaint({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("complaints");
  const busy = useNavigation().state !== "idle";
  const { head, number, subject, status, createdAt, refundClaims, messages } = loaderData;
  const date = useDates({ dateStyle: "long" })(createdAt);
  const refused = actionData && "problem" in actionData ? actionData : null;
  return (
    <section className="page-width complaint-page">
      <PageHead
        head={head}
        title={t("follow.title", { number })}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <h1>{t("follow.title", { number })}</h1>
      <dl className="case-facts">
        <div>
          <dt>{t("status.label")}</dt>
          <dd>
            <span data-part="chip" data-tone={status === "open" ? "secondary" : "primary"}>
              {t(`status.${status}`)}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t("subject.short")}</dt>
          <dd>{t(`subject.${subject}`)}</dd>
        </div>
        <div>
          <dt>{t("follow.since")}</dt>
          <dd>{date}</dd>
        </div>
      </dl>
      <p className="text-ink-muted">{t(`status.${status}Text`)}</p>
      <RefundClaims claims={refundClaims} />
      <CaseMessages messages={messages} us={head.brand} them={t("follow.you")} />
      {status !== "open" && <p className="text-sm text-ink-muted">{t("redress")}</p>}
      {status !== "closed" && (
        <Form method="post" className="grid gap-4" key={messages.length}>
          <TextArea
            id="complaint-message"
            name="text"
            label={t("follow.add")}
            required
            maxLength={longestComplaint}
            defaultValue={refused?.text}
            errors={refused ? [refused.problem] : undefined}
          />
          <UnsentAlert answer={actionData} busy={busy} />
          <div>
            <Button type="submit" variant="secondary" loading={busy}>
              {t("follow.send")}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
