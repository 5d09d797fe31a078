import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import letterSheet from "#app/landers/member/letter-sheet.css?inline";
import portraitSheet from "#app/landers/member/portrait-sheet.css?inline";
import storySheet from "#app/landers/member/story-sheet.css?inline";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { landerResponse } from "#app/features/landers/lander-page.server.tsx";
import type { LandingName, LandingPage } from "./landing-page.server.ts";

const sheets: Readonly<Record<LandingName, string>> = {
  "member-landing": portraitSheet,
  "member-landing2": letterSheet,
  "member-landing3": storySheet,
};

/** The answer of a member's landing: a whole document without a script, kept out of search engines. */
export function landingAnswer(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { person, name: landing }: LandingPage,
  content: ReactNode,
): Promise<Response> {
  const t = getTranslator(context).getFixedT(null, "members");
  const { name, age } = person;
  return landerResponse(context, url, {
    path: url.pathname,
    title: age === null ? name : t("profile.title", { name, age }),
    description: t("profile.description", { name, brand: getTenant(context).settings.name }),
    content,
    indexed: false,
    stylesheet: sheets[landing],
  });
}
