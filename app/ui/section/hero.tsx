import type { ReactNode } from "react";

export type HeroProps = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** Photograph or art; the theme gives it its shape. */
  media?: ReactNode;
};

/** The first thing one sees; themes shape it by `[data-part=hero]` and `.hero-media`. */
export function Hero({ title, text, actions, media }: HeroProps) {
  return (
    <section data-part="hero">
      <div className="hero-inner page-width">
        <div className="hero-text">
          <h1>{title}</h1>
          {text && <p className="text-lg">{text}</p>}
          {actions && <div className="flex flex-wrap gap-3 pt-2">{actions}</div>}
        </div>
        {media && <div className="hero-media">{media}</div>}
      </div>
    </section>
  );
}
