import { brandCopy } from "#app/domain/brands/site/brand-copy-fallback.ts";
import { listNewMembers } from "#app/domain/discovery/members/list-new-members.server.ts";
import { type BrandDay, viewDay } from "#app/domain/discovery/members/view-day.server.ts";
import { codedInterests } from "#app/domain/profiles/interests/interest-codes.ts";
import { regionsById } from "#app/domain/profiles/regions/regions-by-id.server.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { SocialLander } from "#app/landers/socialnetwork/social-lander.tsx";
import sheet from "#app/landers/socialnetwork/sheet.css?inline";
import type { LanderScene, LanderStage } from "#app/features/landers/stage/lander-stage.ts";
import { nicheName } from "#app/features/landers/stage/niche-name.ts";
import {
  type ShownFace,
  shownFace,
  shownFaces,
  withSoftFirst,
} from "#app/features/landers/stage/shown-faces.server.ts";
import { millisecondsIn, secondsIn } from "#app/platform/clock/durations.ts";
import { countries } from "#app/platform/geo/countries.ts";
import { dateTimeFormat, numberFormat } from "#app/platform/locale/formats.ts";
import { zonedTime } from "#app/platform/locale/zoned-time.ts";
import { landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";

/** Fewer new faces than this make no strip of their own. */
const leastNew = 3;
const choicesOffered = 10;
/** First lines that need to know nothing of whom they are for. */
const openings = ["sunday", "laugh", "treat", "leave", "song", "evening"] as const;
const linesADay = 3;
const nothing: BrandDay = { joined: null, here: null, interests: [], regions: [] };

/** The day's page: what of the brand visitors may see and is true today. */
export async function socialScene(stage: LanderStage): Promise<LanderScene> {
  const { ctx, visitor, mayShowPeople } = stage;
  const { isOpen, to } = stage.way;
  const { country } = visitor;
  const variant = landerTemplates.socialnetwork.variants.find((each) => each === stage.variant) ?? "plain";
  const [day, faces] = await Promise.all([mayShowPeople ? viewDay(ctx, { country }) : nothing, facesOfTheDay(stage)]);
  const t = getTranslator(stage.context).getFixedT(null, ["landers", "landerSocial"]);
  const name = variant === "plain" ? nicheName(ctx.tenant.niche) : variant;
  const theme = `landerSocial:${mayShowPeople ? name : "closed"}` as const;
  const words = stage.say({
    headline: t(`${theme}.headline`),
    text: t(`${theme}.text`),
    steps: [],
    action: brandCopy(ctx.tenant, ctx.locale)?.home.join ?? t("landers:join"),
  });
  const named = `landerSocial:${day.interests.length > 0 ? "named" : "choose"}` as const;
  const { timeZone } = countries[country];
  const now = ctx.clock.now();
  return {
    title: words.headline,
    description: words.text,
    stylesheet: sheet,
    hasItalics: true,
    ...(faces.people.length === 0 && { firstDrawings: ["lander"] }),
    shows: faces.people.map(({ id }) => id),
    holdsFor: secondsLeft(now, timeZone),
    content: (
      <SocialLander
        date={dateTimeFormat(getLanguageTag(stage.context), {
          weekday: "long",
          day: "numeric",
          month: "long",
          timeZone,
        }).format(now)}
        headline={words.headline}
        lead={words.text}
        action={{ to, label: isOpen ? words.action : t("landers:login") }}
        note={t(isOpen ? "landers:note" : "landers:noteClosed")}
        figures={figuresOf(stage, day)}
        faces={{ heading: t(faces.areNew ? "landerSocial:new" : "landerSocial:lately"), people: faces.people }}
        interests={{
          heading: t(`${named}.heading`),
          text: t(`${named}.text`),
          choices: interestChoices(stage, day),
          form: isOpen ? { action: "/signup", lander: stage.way.code, submit: t("landerSocial:submit") } : null,
        }}
        regions={{ heading: t("landerSocial:regions"), places: placesOf(stage, day) }}
        lines={{
          heading: t("landerSocial:lines.heading"),
          text: t("landerSocial:lines.text"),
          examples: linesOfTheDay(stage, now),
        }}
      />
    ),
  };
}

async function facesOfTheDay(stage: LanderStage): Promise<{ areNew: boolean; people: ShownFace[] }> {
  if (!stage.mayShowPeople) return { areNew: false, people: [] };
  const fresh = await listNewMembers(stage.ctx, stage.visitor);
  if (fresh.length >= leastNew)
    return { areNew: true, people: await withSoftFirst(stage, fresh.map(shownFace), "tile") };
  return { areNew: false, people: await withSoftFirst(stage, (await shownFaces(stage)).slice(0, 8), "tile") };
}

function figuresOf({ context }: LanderStage, { joined, here }: BrandDay) {
  const t = getTranslator(context).getFixedT(null, "landerSocial");
  const format = numberFormat(getLanguageTag(context));
  return [
    ...(joined ? [{ number: `${format.format(joined.people)}+`, label: t(`joined.${joined.span}`) }] : []),
    ...(here ? [{ number: `${format.format(here.people)}+`, label: t(`here.${here.span}`) }] : []),
  ];
}

/** What is named most often, else some of each kind; what was chosen before is among it. */
function interestChoices({ context, choices }: LanderStage, { interests }: BrandDay) {
  const t = getTranslator(context).getFixedT(null, "interests");
  const step = Math.floor(codedInterests.length / choicesOffered);
  const named =
    interests.length > 0
      ? interests.flatMap((id) => codedInterests.find((each) => each === id) ?? [])
      : codedInterests.filter((_, place) => place % step === 0).slice(0, choicesOffered);
  return [...new Set([...choices.interest, ...named])].map((id) => ({
    id,
    name: t(`names.${id}`),
    isChosen: choices.interest.includes(id),
  }));
}

function placesOf({ context, ctx, visitor, way }: LanderStage, { regions }: BrandDay) {
  const names = regionsById({ locale: ctx.locale }, { countries: [visitor.country] });
  const format = numberFormat(getLanguageTag(context));
  return regions.flatMap(({ id, people }) => {
    const name = names.get(id)?.name;
    if (name === undefined) return [];
    return [{ id, name, count: `${format.format(people)}+`, to: way.isOpen ? `${way.to}&region=${id}` : way.to }];
  });
}

/** Each day others of the lines that members may borrow. */
function linesOfTheDay({ context }: LanderStage, now: Date): string[] {
  const t = getTranslator(context).getFixedT(null, "icebreakers");
  const day = Math.floor(now.getTime() / millisecondsIn.day);
  return Array.from({ length: linesADay }, (_, place) => {
    const line = openings[(day * linesADay + place) % openings.length] ?? "sunday";
    return t(`lines.${line}`);
  });
}

/** Seconds until the day is over where the reader is. */
function secondsLeft(now: Date, timeZone: string): number {
  const { hour, minute, second } = zonedTime(timeZone, now);
  return secondsIn.day - hour * secondsIn.hour - minute * secondsIn.minute - second;
}
