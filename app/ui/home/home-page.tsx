import type { ComponentType } from "react";
import type { Composition, HomePartProps } from "#app/ui/home/home-content.ts";
import { Bloom } from "#app/ui/home/bloom.tsx";
import { Editorial } from "#app/ui/home/editorial.tsx";
import { Mosaic } from "#app/ui/home/mosaic.tsx";
import { Portico } from "#app/ui/home/portico.tsx";
import { Salon } from "#app/ui/home/salon.tsx";
import { Spark } from "#app/ui/home/spark.tsx";
import { Velvet } from "#app/ui/home/velvet.tsx";
import { Wave } from "#app/ui/home/wave.tsx";

const compositions: Record<Composition, ComponentType<HomePartProps>> = {
  wave: Wave,
  editorial: Editorial,
  salon: Salon,
  bloom: Bloom,
  portico: Portico,
  velvet: Velvet,
  mosaic: Mosaic,
  spark: Spark,
};

/** A brand's home page, composed as its theme says. */
export function HomePage({ composition, content }: HomePartProps & { composition: Composition }) {
  const Page = compositions[composition];
  return <Page content={content} />;
}
