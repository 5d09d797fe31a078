import { type Loop, LoopPause, LoopScene } from "#app/landers/loops/loop-scene.tsx";
import { LanderQuestion, type LanderQuestionProps } from "#app/landers/questions/lander-question.tsx";
import { buttonAttributes } from "#app/ui/button/button-attributes.ts";

export type VideoLanderProps = {
  headline: string;
  text: string;
  loop: Loop;
  pauseLabel: string;
  /** The form, or only the way to the login where nobody may join at the moment. */
  questions: readonly Pick<LanderQuestionProps, "name" | "kind" | "label" | "choices" | "chosen">[];
  action: { to: string; label: string; code: string; isOpen: boolean };
  note: string;
};

/** The video: one scene of the brand that moves, and the first two questions of signup over it. */
export function VideoLander({ headline, text, loop, pauseLabel, questions, action, note }: VideoLanderProps) {
  return (
    <section className="video-lander">
      <LoopScene loop={loop} eager />
      <div className="video-stage">
        <div className="video-words">
          <h1>{headline}</h1>
          <p>{text}</p>
        </div>
        <div className="video-way">
          {action.isOpen ? (
            <form action="/signup" method="get">
              {questions.map((question) => (
                <LanderQuestion key={question.name} {...question} />
              ))}
              <input type="hidden" name="lander" value={action.code} />
              <button type="submit" {...buttonAttributes({ size: "lg", wide: true })}>
                {action.label}
              </button>
            </form>
          ) : (
            <a href={action.to} {...buttonAttributes({ size: "lg" })}>
              {action.label}
            </a>
          )}
          <p className="video-note">{note}</p>
        </div>
      </div>
      {loop.moves && <LoopPause label={pauseLabel} />}
    </section>
  );
}
