import { useMoments } from "#app/console/parts/moments.ts";

/** A moment on one line, as in a table. */
export function TimeOf({ at }: { at: string }) {
  const { time } = useMoments();
  return (
    <time className="nowrap" dateTime={at}>
      {time(at)}
    </time>
  );
}
