import type { ComponentType } from "react";
import type { Composition, HomePartProps } from "#app/features/home/parts/home-content.ts";
import { Bloom } from "#app/features/home/bloom/bloom.tsx";
import { Editorial } from "#app/features/home/editorial/editorial.tsx";
import { Mosaic } from "#app/features/home/mosaic/mosaic.tsx";
import { Portico } from "#app/features/home/portico/portico.tsx";
import { Salon } from "#app/features/home/salon/salon.tsx";
import { Spark } from "#app/features/home/spark/spark.tsx";
import { Velvet } from "#app/features/home/velvet/velvet.tsx";
import { Wave } from "#app/features/home/wave/wave.tsx";

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
  return (
    <div className="home" data-composition={composition}>
      <Page content={content} />
    </div>
  );
}
