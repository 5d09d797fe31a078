import { LanderFace, type LanderFaceProps } from "#app/landers/faces/lander-face.tsx";
import { LanderWayIn, type LanderWayInProps } from "#app/landers/way/lander-way-in.tsx";

export type TonightEndProps = {
  hour: string;
  headline: string;
  text: string;
  faces: readonly (Omit<LanderFaceProps, "eager" | "sizes"> & { id: string })[];
  answers: { label: string; said: readonly string[] };
  way: LanderWayInProps;
  again: { to: string; label: string };
};

/** How wide a face of the evening is. */
const tonightSizes = "(min-width: 36rem) 13rem, 30vw";

/** After the questions: who is there, what one said, and the way in. */
export function TonightEnd({ hour, headline, text, faces, answers, way, again }: TonightEndProps) {
  return (
    <section className="tonight-page">
      <div className="tonight-sky" aria-hidden="true" />
      <div className="page-width tonight-end">
        <p className="tonight-hour">{hour}</p>
        <h1>{headline}</h1>
        {faces.length > 0 && (
          <ul className="tonight-faces">
            {faces.map(({ id, ...face }, place) => (
              <li key={id}>
                <LanderFace {...face} sizes={tonightSizes} eager={place < 2} />
              </li>
            ))}
          </ul>
        )}
        {answers.said.length > 0 && (
          <div className="tonight-answers">
            <h2>{answers.label}</h2>
            <ul>
              {answers.said.map((said) => (
                <li key={said} data-part="chip">
                  {said}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="tonight-lead">{text}</p>
        <LanderWayIn {...way} />
        <a href={again.to} rel="nofollow" className="tonight-skip">
          {again.label}
        </a>
      </div>
    </section>
  );
}
