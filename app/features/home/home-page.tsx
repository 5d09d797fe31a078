import type { ComponentType } from "react";
import type { Composition, HomePartProps } from "#app/features/home/parts/home-content.ts";
import bloomSheet from "#app/features/home/bloom/bloom.css?url";
import { Bloom } from "#app/features/home/bloom/bloom.tsx";
import editorialSheet from "#app/features/home/editorial/editorial.css?url";
import { Editorial } from "#app/features/home/editorial/editorial.tsx";
import mosaicSheet from "#app/features/home/mosaic/mosaic.css?url";
import { Mosaic } from "#app/features/home/mosaic/mosaic.tsx";
import porticoSheet from "#app/features/home/portico/portico.css?url";
import { Portico } from "#app/features/home/portico/portico.tsx";
import salonSheet from "#app/features/home/salon/salon.css?url";
import { Salon } from "#app/features/home/salon/salon.tsx";
import sparkSheet from "#app/features/home/spark/spark.css?url";
import { Spark } from "#app/features/home/spark/spark.tsx";
import velvetSheet from "#app/features/home/velvet/velvet.css?url";
import { Velvet } from "#app/features/home/velvet/velvet.tsx";
import waveSheet from "#app/features/home/wave/wave.css?url";
import { Wave } from "#app/features/home/wave/wave.tsx";

const compositions: Record<Composition, { Page: ComponentType<HomePartProps>; sheet: string }> = {
  wave: { Page: Wave, sheet: waveSheet },
  editorial: { Page: Editorial, sheet: editorialSheet },
  salon: { Page: Salon, sheet: salonSheet },
  bloom: { Page: Bloom, sheet: bloomSheet },
  portico: { Page: Portico, sheet: porticoSheet },
  velvet: { Page: Velvet, sheet: velvetSheet },
  mosaic: { Page: Mosaic, sheet: mosaicSheet },
  spark: { Page: Spark, sheet: sparkSheet },
};

/** A brand's home page, composed as its theme says. */
export function HomePage({ composition, content }: HomePartProps & { composition: Composition }) {
  const { Page, sheet } = compositions[composition];
  return (
    <div className="home" data-composition={composition}>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Page content={content} />
    </div>
  );
}
