import { getFormProps, getInputProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import {
  complaintContract,
  complaintSubjects,
  isNotice,
  longestComplaint,
  mayBeAnonymous,
} from "#app/domain/safety/complaints/complaint-contract.ts";
import { ComplaintFiled } from "./complaint-filed.tsx";
import { NoticeFields } from "./notice-fields.tsx";
import { Trap } from "#app/features/forms/trap.tsx";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Unsent } from "#app/features/connection/unsent.ts";
import type { ComplaintData } from "./complaint-data.server.ts";

type ComplaintPageProps = {
  complaint: ComplaintData;
  answer:
    | { result: SubmissionResult<string[]> }
    | { filed: { number: string; token: string; answerBy?: string; isAnonymous: boolean } }
    | Unsent
    | undefined;
};

const told = ["subject", "name", "email", "emailLetters", "text", "tooLong", "location", "goodFaith"] as const;

/** The form of complaints; once it is sent, what follows. */
export function ComplaintPage({ complaint: { who, location, subject }, answer }: ComplaintPageProps) {
  const { t } = useTranslation("complaints");
  const busy = useNavigation().state !== "idle";
  const [chosen, choose] = useState<unknown>(null);
  const [form, fields] = useForm({
    id: "complaint",
    lastResult: answer && "result" in answer ? answer.result : null,
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
      {answer && "filed" in answer ? (
        <ComplaintFiled {...answer.filed} />
      ) : (
        <>
          <h1>{t("heading")}</h1>
          <p className="text-lg text-ink-muted">{t("lead")}</p>
          <Form method="post" {...getFormProps(form)} className="grid gap-6">
            <MadeFor />
            <FormErrors id={form.errorId} problems={(form.errors ?? []).map((message) => ({ message }))} />
            <RadioGroup
              id={fields.subject.id}
              name={fields.subject.name}
              label={t("subject.label")}
              defaultValue={fields.subject.defaultValue ?? subject}
              onChoose={choose}
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
            <Trap extra={fields.extra} byHand={fields.byHand} />
            <UnsentAlert answer={answer} busy={busy} />
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
