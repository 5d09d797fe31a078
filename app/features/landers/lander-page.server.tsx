import { pageLogo } from "#app/domain/brands/site/page-logo.ts";
import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { StaticRouter } from "react-router";
import { lookOf, type SchemeChoice } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { maySignUp } from "#app/domain/brands/entry/visitor-rights.ts";
import landerSheet from "#app/landers/lander.css?inline";
import { LanderDocument } from "#app/landers/lander-document.tsx";
import { LanderMissing } from "#app/landers/lander-missing.tsx";
import { LanderFrame } from "#app/landers/lander-frame.tsx";
import { fitsFirstFlight } from "#app/http/landers/fits-first-flight.server.ts";
import { getLanderVariant } from "#app/http/landers/lander-variant.server.ts";
import { getLocale, getTextLanguage, getTranslator } from "#app/http/middleware/locale.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { landerPolicy } from "#app/http/headers/security-headers.server.ts";
import type { Worn } from "#app/platform/themes/brand-tokens.ts";
import { findTheme, themeLook } from "#app/platform/themes/stylesheet.server.ts";
import { type LanderDrawing, withDrawings } from "./stage/drawings-in-page.server.ts";
import { landerFaces, type LanderPicture, landerStyles } from "./lander-styles.server.ts";
import { landerFooter } from "./lander-footer.server.ts";
import { cookieQuestionContent } from "#app/features/cookies/cookie-question-content.ts";
import { entryWarningContent } from "#app/features/entry-warning/entry-warning-content.ts";
import { schemeContent } from "#app/features/color-scheme/scheme-content.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { serverTexts } from "#app/features/texts/server-texts.server.ts";
import { I18nextProvider } from "#app/ui/texts/page-texts.tsx";
import { ownLanguageName } from "#app/ui/language/language-names.ts";

export type LanderPage = {
  path: string;
  title: string;
  description: string;
  content: ReactNode;
  status?: 200 | 404;
  /** False keeps the page out of search engines. */
  indexed?: boolean;
  /** A sheet in place of the landers' own. */
  stylesheet?: string;
  /** A picture of the brand's own in place of the theme's drawings. */
  picture?: LanderPicture | null;
  /** Profiles that the page shows: it is kept no longer than they may be shown. */
  shows?: readonly string[];
  /** Address of the lander's script, where its idea needs one. */
  script?: string;
  /** Whether a word of its headline may lean. */
  hasItalics?: boolean;
  /** Drawings of the theme that stand in a phone's first screen. */
  firstDrawings?: readonly LanderDrawing[];
  /** Seconds for which the page is true; as long as landers are kept without it. */
  holdsFor?: number;
};

/** Where a lander leads: to signup where this visitor may join, else to the login. */
export function landerAction(context: Readonly<RouterContextProvider>): { open: boolean; to: string } {
  const open = maySignUp(getTenant(context).settings, getLanderVariant(context));
  return { open, to: open ? "/signup" : "/login" };
}

function landerTheme(worn: Worn, choice: SchemeChoice | null) {
  const theme = findTheme(worn);
  return {
    id: worn.theme,
    ...lookOf(themeLook(worn), choice),
    composition: theme?.home.composition ?? "wave",
  };
}

/** The first of several sheets with which the page goes out in one flight, the last of them where none does. */
async function firstThatFits(sheets: readonly string[], fits: (css: string) => Promise<boolean>): Promise<string> {
  const [first = "", ...leaner] = [...new Set(sheets)];
  return leaner.length === 0 || (await fits(first)) ? first : firstThatFits(leaner, fits);
}

/** The answer of a lander: a whole document without a script, the same for everyone of its variant. */
export async function landerResponse(
  context: Readonly<RouterContextProvider>,
  url: URL,
  {
    path,
    title,
    description,
    content,
    status = 200,
    indexed = status === 200,
    stylesheet = landerSheet,
    picture = null,
    shows = [],
    script,
    hasItalics = false,
    firstDrawings = ["hero-tall"],
    holdsFor,
  }: LanderPage,
): Promise<Response> {
  const tenant = getTenant(context);
  const { settings, languages } = tenant;
  const locale = getLocale(context);
  const i18n = getTranslator(context);
  const t = i18n.getFixedT(null, ["layout", "landers"]);
  const head = { ...pageHead(context, new URL(path, url)), title: `${title} · ${settings.name}`, description, indexed };
  const footer = await landerFooter(context);
  const { asksEntry, asksCookies, scheme } = getLanderVariant(context);
  const theme = landerTheme(tenant, scheme);
  const faces = landerFaces(tenant, getTextLanguage(context), hasItalics);
  const layoutTexts = i18n.getFixedT(null, "layout");
  const entry = entryWarningContent(layoutTexts, { brand: settings.name, from: url.pathname });
  const bare = renderToStaticMarkup(
    <I18nextProvider i18n={serverTexts(getTenant(context), getTextLanguage(context))}>
      <StaticRouter location={url.pathname}>
        <LanderDocument head={head} theme={theme} faces={faces} script={script ?? null} hasOwnArt={picture !== null}>
          <LanderFrame
            brand={{
              name: settings.name,
              logo: pageLogo(tenant),
              homeLabel: t("layout:footer.home", { brand: settings.name }),
            }}
            login={{ to: "/login", label: t("landers:login") }}
            footer={footer}
            languages={{
              label: t("layout:language.label"),
              current: locale,
              choices: languages.map((code) => ({ code, name: ownLanguageName(code) })),
            }}
            scheme={{ ...schemeContent(layoutTexts, theme.choice), from: url.pathname }}
            cookies={asksCookies ? { ...cookieQuestionContent(layoutTexts), from: url.pathname } : null}
            entry={asksEntry ? entry : null}
          >
            {content}
          </LanderFrame>
        </LanderDocument>
      </StaticRouter>
    </I18nextProvider>,
  );
  const styled = (css: string) => `<!DOCTYPE html>${bare.replace("<style></style>", () => `<style>${css}</style>`)}`;
  const sheetWith = (shown: LanderPicture | null) =>
    landerStyles(bare, { sheet: stylesheet, worn: tenant, picture: shown });
  const sheet = sheetWith(picture);
  // why: what comes with the page comes at once, and must not cost a second journey
  const css = await firstThatFits(
    [withDrawings(sheet, firstDrawings), sheet, sheetWith(picture && { ...picture, soft: null })],
    (each) => fitsFirstFlight(styled(each)),
  );
  return new Response(styled(css), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": landerPolicy({
        cdn: settings.cdn_prefix,
        hasScript: script !== undefined,
        styles: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
      }),
      "cache-control": "private, no-cache",
      "content-language": getTextLanguage(context),
      vary: "cookie, accept-encoding, save-data",
      ...(holdsFor !== undefined && { "surrogate-control": `max-age=${holdsFor}` }),
      ...(shows.length > 0 && { "surrogate-key": shows.join(" ") }),
    },
  });
}

/** The answer where the brand has no such lander, in the landers' own frame. */
export function landerMissing(context: Readonly<RouterContextProvider>, url: URL): Promise<Response> {
  const { settings } = getTenant(context);
  const t = getTranslator(context).getFixedT(null, ["layout", "ui"]);
  const title = t("layout:error.404");
  return landerResponse(context, url, {
    path: url.pathname,
    title,
    description: settings.description,
    status: 404,
    content: <LanderMissing title={title} home={t("ui:backToHome")} />,
  });
}
