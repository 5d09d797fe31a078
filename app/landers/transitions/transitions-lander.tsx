import { type Loop, LoopPause, LoopScene } from "#app/landers/loops/loop-scene.tsx";
import { LanderQuestion, type LanderQuestionProps } from "#app/landers/questions/lander-question.tsx";
import { buttonAttributes } from "#app/ui/button/button-attributes.ts";

type Scene = { line: string; loop: Loop; question: LanderQuestionProps };

export type TransitionsLanderProps = {
  headline: string;
  text: string;
  /** Where it begins, with the first question. */
  opening: Omit<Scene, "line">;
  /** What it passes into, scene by scene. */
  scenes: readonly Scene[];
  texts: { next: string; pause: string };
  action: { to: string; label: string; code: string; isOpen: boolean };
  note: string;
};

function Next({ place, label }: { place: number; label: string }) {
  return (
    <a href={`#scene-${place}`} className="passage-next">
      {label}
    </a>
  );
}

function Way({ action, note, pause }: Pick<TransitionsLanderProps, "action" | "note"> & { pause: string | null }) {
  return (
    <div className="passage-way">
      {action.isOpen ? (
        <button type="submit" {...buttonAttributes({ size: "lg" })}>
          {action.label}
        </button>
      ) : (
        <a href={action.to} {...buttonAttributes({ size: "lg" })}>
          {action.label}
        </a>
      )}
      <p>{note}</p>
      {pause !== null && <LoopPause label={pause} />}
    </div>
  );
}

/**
 * Three scenes that pass into one another as one scrolls, each with a line and a question: one form over all of them,
 * whose way in is always within reach.
 */
export function TransitionsLander({ headline, text, opening, scenes, texts, action, note }: TransitionsLanderProps) {
  const last = scenes.length + 1;
  return (
    <form className="passage" action="/signup" method="get">
      <input type="hidden" name="lander" value={action.code} />
      <section className="passage-scene" id="scene-1">
        <LoopScene loop={opening.loop} eager />
        <div className="passage-words">
          <h1>{headline}</h1>
          <p>{text}</p>
          {action.isOpen && <LanderQuestion {...opening.question} />}
          <Next place={2} label={texts.next} />
        </div>
      </section>
      {scenes.map(({ line, loop, question }, index) => (
        <section className="passage-scene" id={`scene-${index + 2}`} key={question.name}>
          <LoopScene loop={loop} eager={false} />
          <div className="passage-words">
            <h2>{line}</h2>
            {action.isOpen && <LanderQuestion {...question} />}
            {index + 2 < last && <Next place={index + 3} label={texts.next} />}
          </div>
        </section>
      ))}
      <Way action={action} note={note} pause={opening.loop.moves ? texts.pause : null} />
    </form>
  );
}
