import { InterestIcon, type PicturedInterest } from "#app/landers/interests/interest-icon.tsx";
import { buttonAttributes } from "#app/ui/button/button-attributes.ts";

export type TonightLanderProps = {
  headline: string;
  lead: string;
  /** The hour where the reader is. */
  hour: string;
  question: {
    position: string;
    text: string;
    answers: readonly { to: string; label: string; picture: PicturedInterest | null }[];
  };
  /** The questions can be left out. */
  skip: { to: string; label: string };
  note: string;
};

/** The evening: the hour, and one quiet question after the other, each answered by a tap. */
export function TonightLander({ headline, lead, hour, question, skip, note }: TonightLanderProps) {
  return (
    <section className="tonight-page">
      <div className="tonight-sky" aria-hidden="true" />
      <div className="page-width tonight-stage">
        <div className="tonight-words">
          <p className="tonight-hour">{hour}</p>
          <h1>{headline}</h1>
          <p className="tonight-lead">{lead}</p>
        </div>
        <section className="tonight-question" aria-labelledby="question" data-part="card" data-over-art="">
          <p className="tonight-position">{question.position}</p>
          <h2 id="question">{question.text}</h2>
          <ul>
            {question.answers.map(({ to, label, picture }) => (
              <li key={label}>
                <a href={to} rel="nofollow">
                  {picture && <InterestIcon of={picture} />}
                  <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
          <a href={skip.to} rel="nofollow" className="tonight-skip" {...buttonAttributes({ variant: "secondary" })}>
            {skip.label}
          </a>
        </section>
        <p className="lander-note">{note}</p>
      </div>
    </section>
  );
}
