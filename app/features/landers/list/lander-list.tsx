import type { LanderListData } from "./lander-list.server.ts";

/** The landers of a brand as links; a page for developers, in English. */
export function LanderList({ brand, languages, showsPeople, landers }: LanderListData) {
  return (
    <main className="page-width grid gap-8 py-10">
      <title>{`Landers · ${brand}`}</title>
      <header className="grid gap-2">
        <h1 className="text-3xl">{`Landers of ${brand}`}</h1>
        <p className="text-ink-muted">
          {showsPeople ? "Visitors see members here." : "Visitors see no members here: each stands without people."}
        </p>
      </header>
      {landers.map(({ id, isOn, needsPeople, ownWords, ownFiles, paths }) => (
        <section key={id} className="grid gap-3" aria-labelledby={id}>
          <h2 id={id} className="text-2xl">
            {id}
          </h2>
          <p className="text-sm text-ink-muted">
            {[
              isOn ? "on" : "off: leads to the home page",
              needsPeople ? "with people" : "without people",
              ownWords.length > 0 ? `the brand’s own words in ${ownWords.join(", ")}` : "the template’s words",
              ownFiles.length > 0 ? `the brand’s own ${ownFiles.join(", ")}` : "the theme’s art",
            ].join(" · ")}
          </p>
          <ul className="grid gap-2">
            {paths.map((path) => (
              <li key={path} className="flex flex-wrap gap-x-4">
                <a href={path}>{path}</a>
                {languages.map(({ code, name }) => (
                  <a key={code} href={`${path}?lang=${code}`} hrefLang={code} title={name}>
                    {code}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
