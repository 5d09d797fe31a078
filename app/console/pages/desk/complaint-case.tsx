import { languageName } from "#app/platform/locale/formats.ts";
import { type CaseProps, oneLook } from "./case-props.ts";
import { HeldCase } from "./held-case.tsx";
import { useCaseWords } from "./use-case-words.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { answerComplaint } from "#app/console/contracts/cases/answer-complaint.ts";
import { closeComplaint } from "#app/console/contracts/cases/close-complaint.ts";
import { viewComplaint } from "#app/console/contracts/cases/view-complaint.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { TextArea } from "#app/console/parts/field.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { isBlank } from "#app/platform/forms/tidy-text.ts";

export function ComplaintCase({ brand, id, onDone }: CaseProps) {
  const t = useTexts();
  const words = useCaseWords();
  const { locale } = useLanguage();
  const { day, time } = useMoments();
  return (
    <AskedFor query={{ ...asked(viewComplaint, { brand, id }), ...oneLook }}>
      {(complaint) => (
        <div className="stack">
          <header className="case-head">
            <h2>{complaint.number}</h2>
          </header>
          <dl className="facts">
            <dt>{t("desk:complaint.subject")}</dt>
            <dd>{words.subject(complaint.subject)}</dd>
            <dt>{t("desk:complaint.from")}</dt>
            <dd>
              {complaint.email === null
                ? t("desk:complaint.anonymous")
                : [complaint.name, complaint.email].filter((each) => each !== "").join(", ")}
            </dd>
            {complaint.status === "open" && complaint.answerBy !== undefined && (
              <>
                <dt>{t("desk:complaint.answerBy")}</dt>
                <dd>{day(complaint.answerBy)}</dd>
              </>
            )}
            {complaint.location !== "" && (
              <>
                <dt>{t("desk:complaint.page")}</dt>
                <dd>
                  <bdi>{complaint.location}</bdi>
                </dd>
                <dt>{t("desk:complaint.goodFaith")}</dt>
                <dd>{complaint.goodFaith ? t("desk:complaint.yes") : t("desk:complaint.no")}</dd>
              </>
            )}
            {complaint.subjectProfile && (
              <>
                <dt>{t("desk:complaint.about")}</dt>
                <dd>
                  <bdi>{complaint.subjectProfile.name}</bdi>
                </dd>
              </>
            )}
          </dl>
          {complaint.refundClaims.map((claim) => (
            <p key={claim.id} className="notice">
              {`${t("desk:complaint.claim", {
                amount: formatMoney(claim.amountMinor, claim.currency, locale),
                count: claim.credits,
              })}${claim.withdrawnAt !== null ? ` (${t("desk:complaint.withdrawn")})` : ""}`}
            </p>
          ))}
          <ol className="letters">
            {complaint.messages.map((letter) => (
              <li key={letter.id} data-ours={letter.fromStaff || undefined}>
                <p className="muted">
                  <bdi>{letter.fromStaff ? t("desk:complaint.us") : complaint.name || complaint.number}</bdi>
                  <span>{` · ${time(letter.createdAt)}`}</span>
                </p>
                <blockquote className="said" dir="auto">
                  {letter.text}
                </blockquote>
              </li>
            ))}
          </ol>
          {complaint.status !== "closed" && (
            <HeldCase brand={brand} kind="complaint" id={id}>
              <Answer brand={brand} id={id} language={complaint.language} status={complaint.status} onDone={onDone} />
            </HeldCase>
          )}
        </div>
      )}
    </AskedFor>
  );
}

function Answer({ brand, id, language, status, onDone }: CaseProps & { language: string; status: string }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [text, setText, forget] = useKeptText(`complaint ${brand} ${id}`);
  const answer = useChange(answerComplaint, ["cases.", "brands."]);
  const close = useChange(closeComplaint, ["cases.list", "brands."]);
  const spoken = languageName(language, locale);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlank(text)) return;
        answer.mutate(
          { brand, id, text },
          {
            onSuccess: () => {
              forget();
              onDone();
            },
          },
        );
      }}
    >
      <Trouble error={answer.error ?? close.error} />
      <TextArea
        label={t("desk:complaint.answer")}
        help={t("desk:complaint.answerHelp", { language: spoken })}
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="form-foot">
        <Button type="submit" kind="main" busy={answer.isPending}>
          {t("desk:complaint.send")}
        </Button>
        {status === "answered" && (
          <Button busy={close.isPending} onClick={() => close.mutate({ brand, id }, { onSuccess: onDone })}>
            {t("desk:complaint.close")}
          </Button>
        )}
      </div>
    </form>
  );
}
