import { useId } from "react";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";

export type CookieQuestionProps = {
  title: string;
  text: string;
  yes: string;
  no: string;
  more: { label: string; to: string };
  /** Where the answer leads back to. */
  from: string;
  /** Sends the form where there is a script; without, the browser does. */
  onSubmit?: (event: React.SubmitEvent<HTMLFormElement>) => void;
};

/** Asks in the page, over nothing, whether the browser may keep what the visit does not need; no is as near as yes. */
export function CookieQuestion({ title, text, yes, no, more, from, onSubmit }: CookieQuestionProps) {
  const id = useId();
  return (
    <section className="cookie-question" aria-labelledby={id}>
      <div className="page-width cookie-question-inner">
        <div>
          <h2 id={id}>{title}</h2>
          <p>
            <span>{`${text} `}</span>
            <a href={more.to} data-part="link" data-tone="link">
              {more.label}
            </a>
          </p>
        </div>
        <CookieAnswers yes={yes} no={no} from={from} onSubmit={onSubmit} />
      </div>
    </section>
  );
}

type CookieAnswersProps = Pick<CookieQuestionProps, "yes" | "no" | "from"> & {
  onSubmit?: CookieQuestionProps["onSubmit"] | undefined;
};

/** The two answers, alike in look and size. */
export function CookieAnswers({ yes, no, from, onSubmit }: CookieAnswersProps) {
  return (
    <form method="post" action="/cookies" className="cookie-answers" onSubmit={onSubmit}>
      <MadeFor />
      <input type="hidden" name="from" value={from} />
      <Button type="submit" variant="secondary" name="choice" value="no">
        {no}
      </Button>
      <Button type="submit" variant="secondary" name="choice" value="yes">
        {yes}
      </Button>
    </form>
  );
}
