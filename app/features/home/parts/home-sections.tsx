import type { ComponentType } from "react";
import type { HomePartProps, HomeSection } from "./home-content.ts";

export type HomeParts = Record<HomeSection, ComponentType<HomePartProps>>;

/** The parts of a composition in the order that the theme names. */
export function HomeSections({ parts, content }: HomePartProps & { parts: HomeParts }) {
  return content.sections.map((section) => {
    const Part = parts[section];
    return <Part key={section} content={content} />;
  });
}
