import { buttonAttributes } from "#app/ui/button/button-attributes.ts";
import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import { RegionMap, type RegionMapProps } from "./region-map.tsx";

export type MapLanderProps = {
  headline: string;
  lead: string;
  action: { to: string; label: string };
  note: string;
  map: RegionMapProps;
  list: {
    heading: string;
    text: string;
    regions: readonly { id: string; to: string; name: string; count: string | null; isOwn: boolean }[];
  };
  /** The brand’s other countries, each a way to its own map. */
  elsewhere: { label: string; countries: readonly { code: string; to: string; name: string }[] };
};

/** The map: a country's regions to be touched, and the same as links, where each leads into signup with it filled in. */
export function MapLander({ headline, lead, action, note, map, list, elsewhere }: MapLanderProps) {
  return (
    <div className="map-lander">
      <div className="map-opening page-width">
        <header className="map-words">
          <h1>
            <Emphasised text={headline} />
          </h1>
          <p className="map-lead">{lead}</p>
        </header>
        <RegionMap {...map} />
        <div className="map-way lander-thumb">
          <a href={action.to} {...buttonAttributes({ size: "lg" })}>
            {action.label}
          </a>
          <p className="lander-note">{note}</p>
        </div>
      </div>
      <section className="map-list" aria-labelledby="regions" data-part="section" data-tone="soft">
        <div className="page-width">
          <h2 id="regions">{list.heading}</h2>
          <p className="map-lead">{list.text}</p>
          <ul>
            {list.regions.map(({ id, to, name, count, isOwn }) => (
              <li key={id}>
                <a href={to} rel="nofollow" aria-current={isOwn ? "true" : undefined}>
                  <span>{name}</span>
                  {count !== null && <span className="map-count">{count}</span>}
                </a>
              </li>
            ))}
          </ul>
          {elsewhere.countries.length > 0 && (
            <p className="map-elsewhere">
              <span>{elsewhere.label}</span>
              {elsewhere.countries.map(({ code, to, name }) => (
                <a key={code} href={to} rel="nofollow">
                  {name}
                </a>
              ))}
            </p>
          )}
        </div>
      </section>
    </div>
  );
}
