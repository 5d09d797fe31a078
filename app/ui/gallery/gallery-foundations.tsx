import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { Example, GalleryPart } from "#app/ui/gallery/gallery-part.tsx";
import { samplePhoto } from "#app/ui/gallery/sample-photos.ts";
import { Photo } from "#app/ui/portrait/photo.tsx";
import { Divider } from "#app/ui/section/divider.tsx";
import { Hero } from "#app/ui/section/hero.tsx";

// Written out, because Tailwind finds class names only as whole words.
const swatches = [
  "bg-canvas text-ink",
  "bg-surface text-ink",
  "bg-surface-raised text-ink-muted",
  "bg-surface-sunken text-ink-muted",
  "bg-primary text-on-primary",
  "bg-primary-soft text-on-primary-soft",
  "bg-secondary text-on-secondary",
  "bg-secondary-soft text-on-secondary-soft",
  "bg-success text-on-success",
  "bg-warning text-on-warning",
  "bg-danger text-on-danger",
  "bg-unread text-on-unread",
];

export function GalleryFoundations() {
  return (
    <>
      <Hero
        title="Someone nearby is awake too"
        text="Meet grown-ups who know what they like. Take your time, say hello when it feels right."
        actions={
          <>
            <Button size="lg">Join for free</Button>
            <Button size="lg" variant="secondary">
              Look around
            </Button>
          </>
        }
        media={<Photo src={samplePhoto(3)} width={400} height={500} alt="" className="aspect-[4/5] lg:aspect-square" />}
      />
      <GalleryPart name="Foundations">
        <Example title="Type" stacked>
          <h1>Ångström, Größe, żółć</h1>
          <h2>Kærlighed på første blik</h2>
          <h3>Une soirée très douce à l’été</h3>
          <p className="max-w-prose">
            Text is quiet and easy to read. Łódź, København, Malmö, Tromsø, Jyväskylä, São, Córdoba. 0123456789 in
            columns of equal width. <span className="text-ink-muted">Muted text tells the rest.</span>
          </p>
        </Example>
        <Example title="Colours" stacked>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
            {swatches.map((swatch) => (
              <div key={swatch} className={`rounded-buttons-and-fields border border-line p-4 text-sm ${swatch}`}>
                {swatch.split(" ")[0]?.slice(3)}
              </div>
            ))}
          </div>
        </Example>
        <div className="grid gap-4 md:grid-cols-3">
          <Card featured>
            <h3 className="text-xl">A card</h3>
            <p className="text-ink-muted">On the surface.</p>
          </Card>
          <Card tone="sunken">
            <h3 className="text-xl">A well</h3>
            <p className="text-ink-muted">Below the surface.</p>
          </Card>
          <Card tone="primary">
            <h3 className="text-xl">A note</h3>
            <p>In the colour of the brand.</p>
          </Card>
        </div>
        <Divider />
        <Divider ornament />
        <Divider label="or" />
      </GalleryPart>
    </>
  );
}
