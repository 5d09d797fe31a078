import { useMoments } from "#app/console/parts/moments.ts";
import { isolateText } from "#app/platform/i18n/isolate-text.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

export type Happened = { at: string; kind: string; title: string; details: readonly string[]; link?: Elements };

/** What happened, moment by moment. */
export function History({ id, title, moments }: { id: string; title: string; moments: readonly Happened[] }) {
  const { time } = useMoments();
  return (
    <section className="sheet stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className="money-history">
        {moments.map((moment, index) => (
          <li key={`${moment.kind} ${index}`} data-kind={moment.kind}>
            <time dateTime={moment.at}>{time(moment.at)}</time>
            <div>
              <strong>{moment.title}</strong>
              {moment.details.length > 0 && <span>{moment.details.map(isolateText).join(" · ")}</span>}
              {moment.link}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
