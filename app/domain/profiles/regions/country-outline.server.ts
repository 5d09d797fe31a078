import { z } from "zod";
import type { Country } from "#app/platform/geo/countries.ts";
import at from "./outlines/at.json" with { type: "json" };
import au from "./outlines/au.json" with { type: "json" };
import be from "./outlines/be.json" with { type: "json" };
import ca from "./outlines/ca.json" with { type: "json" };
import ch from "./outlines/ch.json" with { type: "json" };
import de from "./outlines/de.json" with { type: "json" };
import es from "./outlines/es.json" with { type: "json" };
import fr from "./outlines/fr.json" with { type: "json" };
import gb from "./outlines/gb.json" with { type: "json" };
import ie from "./outlines/ie.json" with { type: "json" };
import it from "./outlines/it.json" with { type: "json" };
import nl from "./outlines/nl.json" with { type: "json" };
import nz from "./outlines/nz.json" with { type: "json" };
import pl from "./outlines/pl.json" with { type: "json" };
import us from "./outlines/us.json" with { type: "json" };

const outlineContract = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  regions: z.record(
    z.string(),
    z.strictObject({
      path: z.string().startsWith("M"),
      x: z.int(),
      y: z.int(),
      room: z.int().min(0),
    }),
  ),
});

/**
 * A country's regions as a drawing whose longer side is about 1000: the data of each region's path, and where within it
 * words of up to twice `room` in width find a place.
 */
export type CountryOutline = z.infer<typeof outlineContract>;

const outlines = z.record(z.custom<Country>(), outlineContract).parse({
  AT: at,
  AU: au,
  BE: be,
  CA: ca,
  CH: ch,
  DE: de,
  ES: es,
  FR: fr,
  GB: gb,
  IE: ie,
  IT: it,
  NL: nl,
  NZ: nz,
  PL: pl,
  US: us,
});

/** The outline of a country, drawn by `app/commands/draw-regions.ts` from Natural Earth (docs/credits.md). */
export function countryOutline(country: Country): CountryOutline {
  return outlines[country];
}
