/** One cut of a moving scene: its first moment as a still, and the film twice. */
type LoopCutFiles = {
  avif: string;
  jpg: string;
  webm: string;
  mp4: string;
  width: number;
  height: number;
};

/**
 * A scene that moves, or a drawing where there is no film of it. `wide` stands in from 48rem on, where it differs;
 * `soft` is the still of `tall` as a `data:` address, which is there before any file.
 */
export type Loop = { tall: LoopCutFiles; wide: LoopCutFiles | null; soft: string | null; moves: boolean };

const fromDesk = "(min-width: 48rem)";
/** AV1 in ten bits, main profile: players that cannot play it go on to H.264. */
const av1 = 'video/webm; codecs="av01.0.05M.10"';
const h264 = 'video/mp4; codecs="avc1.64001f"';

function Film({ webm, mp4, media }: Pick<LoopCutFiles, "webm" | "mp4"> & { media?: string }) {
  return (
    <>
      {webm !== "" && <source src={webm} type={av1} media={media} />}
      {mp4 !== "" && <source src={mp4} type={h264} media={media} />}
    </>
  );
}

function Still({ avif, jpg, media }: Pick<LoopCutFiles, "avif" | "jpg"> & { media?: string }) {
  return (
    <>
      {avif !== "" && <source srcSet={avif} type="image/avif" media={media} />}
      {media !== undefined && <source srcSet={jpg} media={media} />}
    </>
  );
}

/**
 * A scene behind the words: the still is there at once, the film lies over it and is fetched and played by
 * start-loops.js alone, where nobody asked for less motion or less data.
 */
export function LoopScene({ loop, eager }: { loop: Loop; eager: boolean }) {
  const { tall, wide, soft, moves } = loop;
  const size = { width: tall.width, height: tall.height };
  return (
    <div className="loop-scene" aria-hidden="true">
      {eager && soft !== null && <img src={soft} className="loop-soft" width={480} height={640} alt="" />}
      <picture>
        {wide && <Still {...wide} media={fromDesk} />}
        <Still {...tall} />
        <img
          src={tall.jpg}
          {...size}
          alt=""
          decoding="async"
          fetchPriority={eager ? "high" : "low"}
          loading={eager ? "eager" : "lazy"}
        />
      </picture>
      {moves && (
        <video {...size} muted loop playsInline preload="none" disablePictureInPicture tabIndex={-1}>
          {wide && <Film {...wide} media={fromDesk} />}
          <Film {...tall} />
        </video>
      )}
    </div>
  );
}

/** Stops and starts what moves; start-loops.js shows it once something does. */
export function LoopPause({ label }: { label: string }) {
  return (
    <button type="button" className="loop-pause" aria-pressed="false" aria-label={label} hidden>
      <span aria-hidden="true" />
    </button>
  );
}
