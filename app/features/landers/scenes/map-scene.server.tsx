import { brandCopy } from "#app/domain/brands/site/brand-copy-fallback.ts";
import { countByRegion, type RegionCounts } from "#app/domain/discovery/members/count-by-region.server.ts";
import { countryOutline } from "#app/domain/profiles/regions/country-outline.server.ts";
import { listRegions } from "#app/domain/profiles/regions/list-regions.server.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { MapLander } from "#app/landers/maplanding/map-lander.tsx";
import sheet from "#app/landers/maplanding/sheet.css?inline";
import type { LanderScene, LanderStage } from "#app/features/landers/stage/lander-stage.ts";
import { nicheName } from "#app/features/landers/stage/niche-name.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { countryName, numberFormat } from "#app/platform/locale/formats.ts";
import { landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";

const shades = 4;

/** The map of the visitor's country, with how many people are in each region where visitors may see them. */
export async function mapScene(stage: LanderStage): Promise<LanderScene> {
  const { tenant, locale } = stage.ctx;
  const { isOpen, to } = stage.way;
  const country = shownCountry(stage);
  const t = getTranslator(stage.context).getFixedT(null, ["landers", "landerMap"]);
  const counts: RegionCounts = stage.mayShowPeople ? await countByRegion(stage.ctx, { country }) : new Map();
  const variant = landerTemplates.maplanding.variants.find((each) => each === stage.variant) ?? "plain";
  const theme = `landerMap:${variant === "plain" ? nicheName(tenant.niche) : variant}` as const;
  const words = stage.say({
    headline: t(`${theme}.headline`),
    text: t(`${theme}.text`),
    steps: [],
    action: brandCopy(tenant, locale)?.home.join ?? t("landers:join"),
  });
  const regions = placeRegions(stage, country, counts);
  const own = regions.find(({ isOwn }) => isOwn);
  const { width, height } = countryOutline(country);
  return {
    title: words.headline,
    description: words.text,
    stylesheet: sheet,
    hasItalics: true,
    content: (
      <MapLander
        headline={words.headline}
        lead={words.text}
        action={{
          to: own?.to ?? to,
          label: isOpen ? (own ? t("landerMap:again", { region: own.name }) : words.action) : t("landers:login"),
        }}
        note={t(isOpen ? "landers:note" : "landers:noteClosed")}
        map={{ width, height, regions }}
        list={{
          heading: t("landerMap:list"),
          text: t(counts.size > 0 ? "landerMap:counted" : "landerMap:choose"),
          regions,
        }}
        elsewhere={{
          label: t("landerMap:elsewhere"),
          countries: tenant.settings.countries
            .filter((each) => each !== country)
            .map((code) => ({
              code,
              to: `${stage.path}?country=${code}`,
              name: countryName(code, getLanguageTag(stage.context)),
            })),
        }}
      />
    ),
  };
}

/** The country that the visitor chose, or of the region that they chose, where the brand has it; else their own. */
function shownCountry({ choices, ctx, visitor }: LanderStage): Country {
  const [region = ""] = choices.region;
  const asked = choices.country[0] ?? region.slice(0, 2);
  return ctx.tenant.settings.countries.find((each) => each === asked) ?? visitor.country;
}

function placeRegions({ context, ctx, way, choices }: LanderStage, country: Country, counts: RegionCounts) {
  const outline = countryOutline(country).regions;
  const format = numberFormat(getLanguageTag(context));
  const fullest = Math.max(1, ...counts.values());
  return listRegions({ locale: ctx.locale }, { countries: [country] }).flatMap(({ id, name }) => {
    const shape = outline[id];
    const people = counts.get(id) ?? 0;
    if (!shape) return [];
    return [
      {
        id,
        name,
        to: way.isOpen ? `${way.to}&region=${id}` : way.to,
        count: people > 0 ? `${format.format(people)}+` : null,
        fullness: Math.ceil((people / fullest) * shades),
        isOwn: choices.region[0] === id,
        ...shape,
      },
    ];
  });
}
