import { buttonAttributes } from "#app/ui/button/button-attributes.ts";

/** In place of a lander that the brand does not have. */
export function LanderMissing({ title, home }: { title: string; home: string }) {
  return (
    <section className="lander-missing page-width">
      <h1>{title}</h1>
      <a href="/" {...buttonAttributes({})}>
        {home}
      </a>
    </section>
  );
}
