import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type FetcherWithComponents, Form, useNavigation } from "react-router";
import type { Icebreaker } from "#app/domain/chat/icebreakers/choose-icebreakers.ts";
import { icebreakerContract } from "#app/domain/chat/icebreakers/icebreaker-contract.ts";
import { useAllowance } from "#app/features/money/wallet/use-allowance.ts";
import { nextMessageCost } from "#app/features/money/wallet/next-message-cost.ts";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { AskOfFictional } from "#app/features/fictional-profiles/ask-of-fictional.tsx";
import { FictionalNotice } from "#app/features/fictional-profiles/fictional-notice.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { useEarlyChecks } from "#app/ui/hydration/use-early-checks.ts";
import type { IcebreakerAnswer, IcebreakerOffer } from "./icebreaker-answer.ts";
import { IcebreakerCost } from "./icebreaker-cost.tsx";

type IcebreakerFormProps = {
  offer: IcebreakerOffer;
  answer: IcebreakerAnswer | undefined;
  /** Sends without leaving the page; a plain form otherwise. */
  fetcher?: FetcherWithComponents<IcebreakerAnswer>;
};

function useLineText() {
  const { t, i18n } = useTranslation(["icebreakers", "interests"]);
  const nameOf = (interest: string | null) =>
    interest !== null && i18n.exists(`interests:names.${interest}`)
      ? t(`interests:names.${interest}`, { defaultValue: interest })
      : (interest ?? "");
  return ({ kind, interest, region }: Icebreaker) =>
    t(`lines.${kind}`, { interest: nameOf(interest), region: region ?? "" });
}

/** Lines to choose from, and one's own words: choosing fills the field, which is what is sent. */
export function IcebreakerForm({ offer, answer, fetcher }: IcebreakerFormProps) {
  const { t } = useTranslation("icebreakers");
  const textOf = useLineText();
  const { id, name, lines, longest } = offer;
  const allowance = useAllowance(offer.allowance);
  const action = `/members/${id}/icebreaker`;
  const navigation = useNavigation();
  const isBusy = fetcher ? fetcher.state !== "idle" : navigation.formAction === action;
  const [text, setText] = useState(() => (lines[0] ? textOf(lines[0]) : ""));
  const [form, fields] = useForm({
    id: "icebreaker",
    lastResult: answer && !isUnsent(answer) ? answer.result : null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: icebreakerContract(longest) }),
    shouldRevalidate: "onInput",
  });
  const chosen = useEarlyChecks<HTMLFieldSetElement>((kind, isChecked) => {
    const line = lines.find((each) => each.kind === kind);
    if (line && isChecked) setText(textOf(line));
  });
  const told = fields.text.errors?.map((code) =>
    code === "empty" ? t("problems.empty") : t("problems.tooLong", { count: longest }),
  );
  const Element = fetcher?.Form ?? Form;
  return (
    <Element method="post" action={action} {...getFormProps(form)} className="grid gap-5">
      <MadeFor />
      {offer.fictional && <FictionalNotice name={name} mark={offer.fictional} />}
      <FormErrors id={form.errorId} problems={(form.errors ?? []).map((message) => ({ message }))} />
      <fieldset ref={chosen} className="icebreaker-lines">
        <legend className="font-semibold">{t("choose")}</legend>
        {lines.map((line) => (
          <label key={line.kind} className="icebreaker-line">
            <input
              type="radio"
              name="line"
              value={line.kind}
              defaultChecked={line === lines[0]}
              onChange={() => setText(textOf(line))}
            />
            <span>{textOf(line)}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        id={fields.text.id}
        name={fields.text.name}
        label={t("text")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={longest}
        rows={3}
        errors={told}
      />
      <input type="hidden" name="clientMessageId" value={offer.clientMessageId} />
      {isUnsent(answer) && !isBusy && <Alert tone="danger">{t("failed")}</Alert>}
      <IcebreakerCost allowance={allowance} />
      {offer.fictional && <AskOfFictional id="icebreaker-anyway" />}
      <Button type="submit" loading={isBusy} disabled={nextMessageCost(allowance, true).lack !== null} wide>
        {t("send")}
      </Button>
    </Element>
  );
}
