import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type FetcherWithComponents, Form, useNavigation } from "react-router";
import { longestReport, reportContract, reportReasons } from "#app/domain/safety/reports/report-contract.ts";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import type { ReportAnswer } from "./report-answer.ts";

/** A message that is reported, by the conversation and its number; `text` is empty for gifts and photos. */
export type ReportedMessage = { conversation: string; number: number; text: string };

export type ReportFormProps = {
  id: string;
  name: string;
  /** Names of the photos that can be reported. */
  photos: readonly string[];
  message?: ReportedMessage | undefined;
  /** What the server answered to the last sending. */
  answer: ReportAnswer | undefined;
  /** Sends without leaving the page; a plain form otherwise. */
  fetcher?: FetcherWithComponents<ReportAnswer>;
};

const problemTexts = (t: TFunction<"report">, errors: readonly string[] | undefined) =>
  errors?.map((code) =>
    code === "reason" || code === "textNeeded"
      ? t(`problems.${code}`)
      : t("problems.tooLong", { count: longestReport }),
  );

/** What is wrong with a profile or a photo, in a reason and in words. */
export function ReportForm({ id, name, photos, message, answer, fetcher }: ReportFormProps) {
  const { t } = useTranslation("report");
  const action = `/members/${id}/report`;
  const navigation = useNavigation();
  const isBusy = fetcher ? fetcher.state !== "idle" : navigation.formAction === action;
  const [form, fields] = useForm({
    id: "report",
    lastResult: answer && !isUnsent(answer) ? answer.result : null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: reportContract }),
    shouldRevalidate: "onInput",
  });
  const Element = fetcher?.Form ?? Form;
  return (
    <Element method="post" action={action} {...getFormProps(form)} className="grid gap-5">
      <MadeFor />
      <p className="text-ink-muted">{t("intro", { name })}</p>
      <FormErrors id={form.errorId} problems={(form.errors ?? []).map((told) => ({ message: told }))} />
      <RadioGroup
        id={fields.reason.id}
        name={fields.reason.name}
        label={t("reason")}
        choices={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        errors={problemTexts(t, fields.reason.errors)}
        required
      />
      {message && (
        <>
          <input type="hidden" name="conversation" value={message.conversation} />
          <input type="hidden" name="message" value={message.number} />
          <p className="font-semibold">{t("aboutMessage")}</p>
          {message.text !== "" && (
            <blockquote className="message-quote" dir="auto">
              {message.text}
            </blockquote>
          )}
        </>
      )}
      {!message && photos.length > 0 && (
        <SelectField
          id={fields.photo.id}
          name={fields.photo.name}
          label={t("about")}
          options={[
            { value: "", label: t("wholeProfile") },
            ...photos.map((value, index) => ({ value, label: t("photoNumber", { number: index + 1 }) })),
          ]}
        />
      )}
      <TextArea
        {...getTextareaProps(fields.text, { ariaAttributes: false })}
        label={t("text")}
        maxLength={longestReport}
        errors={problemTexts(t, fields.text.errors)}
      />
      {isUnsent(answer) && !isBusy && <Alert tone="danger">{t("failed")}</Alert>}
      <p className="text-sm text-ink-muted">{t("goodFaith")}</p>
      <Button type="submit" loading={isBusy} wide>
        {t("send")}
      </Button>
    </Element>
  );
}
