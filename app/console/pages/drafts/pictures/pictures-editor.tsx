import { PictureField } from "./picture-field.tsx";
import type { FieldChange } from "./use-picture-upload.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { useBrand } from "#app/console/pages/brands/use-brand.ts";
import { LookPreview } from "#app/console/pages/drafts/look/look-preview.tsx";
import type { Scheme } from "#app/console/pages/drafts/look/use-look.ts";
import { SelectField } from "#app/console/parts/field.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";
import type { PictureSlot } from "#app/platform/tenancy/pictures/brand-pictures.ts";

type PicturesEditorProps = {
  document: Readonly<Record<string, unknown>>;
  version: number;
  faultAt: (path: readonly string[]) => string | undefined;
  onKeep: (changes: FieldChange[]) => void;
};

const groups = [
  { title: "logo", slots: ["logo", "logo-dark"], drawing: ["logo", "full"] },
  { title: "icons", slots: ["icon", "icon-maskable", "favicon"], drawing: ["logo", "mark"] },
  { title: "art", slots: ["hero", "hero-dark", "hero-tall", "hero-tall-dark"], drawing: null },
] as const satisfies readonly { title: string; slots: readonly PictureSlot[]; drawing: readonly string[] | null }[];

const schemes = ["light", "dark"] as const;

/** A brand's own pictures: logo, icons and art, and beside them the brand itself. */
export function PicturesEditor({ document, version, faultAt, onKeep }: PicturesEditorProps) {
  const t = useTexts();
  const { id } = useBrand();
  const [shown, setShown] = useAddressState("scheme", "light");
  const scheme: Scheme = shown === "dark" ? "dark" : "light";
  return (
    <div className="look">
      <div className="look-tokens">
        <p className="muted">{t("pictures:note")}</p>
        {groups.map(({ title, slots, drawing }) => (
          <section key={title} className="stack" aria-labelledby={`pictures-${title}`}>
            <h2 id={`pictures-${title}`}>{t(`pictures:groups.${title}`)}</h2>
            {slots.map((slot, index) => (
              <PictureField
                key={slot}
                brand={id}
                slot={slot}
                document={document}
                fault={faultAt(["pictures", slot]) ?? (index === 0 && drawing ? faultAt(drawing) : undefined)}
                onKeep={onKeep}
              />
            ))}
          </section>
        ))}
      </div>
      <div className="look-beside stack">
        <SelectField
          label={t("pictures:scheme")}
          value={scheme}
          options={schemes.map((value) => ({ value, label: t(`frame:scheme.${value}`) }))}
          onChange={({ target }) => setShown(target.value)}
        />
        <LookPreview scheme={scheme} version={version} />
      </div>
    </div>
  );
}
