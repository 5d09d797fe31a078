import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, useNavigation } from "react-router";
import {
  complaintContract,
  complaintSubjects,
  isNotice,
  longestComplaint,
  longestLocation,
  mayBeAnonymous,
} from "#app/domain/safety/complaints/complaint-contract.ts";
import { fileComplaint } from "#app/domain/safety/complaints/file-complaint.server.ts";
import { getComplainant } from "#app/domain/safety/complaints/get-complainant.server.ts";
import { subjectOfPage } from "#app/domain/safety/complaints/subject-of-page.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { ComplaintFiled } from "#app/features/complaints/complaint-filed.tsx";
import { NoticeFields } from "#app/features/complaints/notice-fields.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["complaints"] };

/**
 * The page of this site that the form is opened about (`?about=/members/…`, `?about=/transactions/…`), by its path;
 * null for none, and for any other site.
 */
function pageAbout(about: string | null, origin: string): string | null {
  if (about === null || about.length > longestLocation || !URL.canParse(about, origin)) return null;
  const page = new URL(about, origin);
  return page.origin === origin ? page.pathname : null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = url.searchParams.get("subject");
  const { origin } = getRequest(context);
  const about = pageAbout(url.searchParams.get("about"), origin);
  const subject = about === null ? undefined : subjectOfPage(about);
  return {
    head: pageHead(context, url),
    who: await getComplainant(getCtx(context)),
    // why: a page about money is never the page of a person or photo that a notice names
    location: about === null || subject === "payment" ? null : `${origin}${about}`,
    subject: complaintSubjects.find((each) => each === requested) ?? subject,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request, context, complaintContract), { schema: complaintContract });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  try {
    const filed = await fileComplaint(getCtx(context), { ...submission.value, address: getRequest(context).address });
    return { filed: { ...filed, isAnonymous: submission.value.email === "" } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data(
      { result: submission.reply({ formErrors: [getTranslator(context).t(`errors:${error.code}`)] }) },
      { status: error.status },
    );
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

const told = ["subject", "name", "email", "text", "tooLong", "location", "goodFaith"] as const;

export default function Complain({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("complaints");
  const busy = useNavigation().state !== "idle";
  const { head, who, location, subject } = loaderData;
  const [chosen, choose] = useState<unknown>(null);
  const [form, fields] = useForm({
    id: "complaint",
    lastResult: actionData && "result" in actionData ? actionData.result : null,
    constraint: getZodConstraint(complaintContract),
    defaultValue: { ...who, ...(subject && { subject }), ...(location && { location }) },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: complaintContract }),
    shouldRevalidate: "onInput",
  });
  const about = chosen ?? fields.subject.defaultValue ?? subject;
  const say = (errors: string[] | undefined) =>
    errors?.map((error) => t(`problems.${told.find((key) => key === error) ?? "text"}`));
  return (
    <section className="page-width complaint-page">
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} />
      {actionData && "filed" in actionData ? (
        <ComplaintFiled {...actionData.filed} />
      ) : (
        <>
          <h1>{t("heading")}</h1>
          <p className="text-lg text-ink-muted">{t("lead")}</p>
          <Form method="post" {...getFormProps(form)} className="grid gap-6">
            <FormErrors id={form.errorId} problems={(form.errors ?? []).map((message) => ({ message }))} />
            <RadioGroup
              id={fields.subject.id}
              name={fields.subject.name}
              label={t("subject.label")}
              defaultValue={fields.subject.defaultValue ?? subject}
              onChange={(event) => choose(event.currentTarget.value)}
              errors={say(fields.subject.errors)}
              choices={complaintSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
            />
            {isNotice(about) && <NoticeFields location={fields.location} goodFaith={fields.goodFaith} say={say} />}
            <TextArea
              {...getTextareaProps(fields.text, { ariaAttributes: false })}
              label={t("text.label")}
              description={t("text.hint")}
              rows={7}
              maxLength={longestComplaint}
              errors={say(fields.text.errors)}
            />
            <TextField
              {...getInputProps(fields.name, { type: "text", ariaAttributes: false })}
              label={t("name")}
              optional
              autoComplete="name"
              errors={say(fields.name.errors)}
            />
            <TextField
              {...getInputProps(fields.email, { type: "email", ariaAttributes: false })}
              label={t("email.label")}
              description={t(mayBeAnonymous(about) ? "email.anonymous" : "email.hint")}
              optional={mayBeAnonymous(about)}
              autoComplete="email"
              errors={say(fields.email.errors)}
            />
            <div className="complaint-trap" aria-hidden="true">
              <label htmlFor="complaint-website">{t("trap")}</label>
              <input id="complaint-website" name="website" tabIndex={-1} autoComplete="off" />
            </div>
            <UnsentAlert answer={actionData} busy={busy} />
            <div>
              <Button type="submit" loading={busy}>
                {t("submit")}
              </Button>
            </div>
          </Form>
        </>
      )}
    </section>
  );
}
