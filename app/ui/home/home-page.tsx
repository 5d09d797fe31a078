import type { ComponentType } from "react";
import type { Composition, HomePartProps } from "#app/ui/home/home-content.ts";
import { Wave } from "#app/ui/home/wave.tsx";

const compositions: Record<Composition, ComponentType<HomePartProps>> = {
  wave: Wave,
  editorial: Wave,
  salon: Wave,
  bloom: Wave,
  portico: Wave,
  velvet: Wave,
  mosaic: Wave,
  spark: Wave,
};

/** A brand's home page, composed as its theme says. */
export function HomePage({ composition, content }: HomePartProps & { composition: Composition }) {
  const Page = compositions[composition];
  return <Page content={content} />;
}
