import type { z } from "zod";
import { discountsOf } from "./discounts/discount-windows.ts";
import { DiscountsEditor } from "./discounts/discounts-editor.tsx";
import { valueAtPath } from "./draft-fields.ts";
import type { ShownDraft } from "./draft-page.tsx";
import { giftsOf } from "./gifts/gift-list.ts";
import { GiftsEditor } from "./gifts/gifts-editor.tsx";
import { LookEditor } from "./look/look-editor.tsx";
import { payableOf } from "./methods/method-table.ts";
import { MethodsEditor } from "./methods/methods-editor.tsx";
import { saleOf } from "./package-prices.ts";
import { PackagesEditor } from "./packages-editor.tsx";
import { PicturesEditor } from "./pictures/pictures-editor.tsx";
import { TextsEditor } from "./texts/texts-editor.tsx";
import type { draftChange } from "#app/domain/tenants/drafts/draft.ts";

type PartEditorProps = {
  /** A part of the brand by its noun; empty while something is searched for. */
  part: string;
  draft: ShownDraft;
  faultAt: (path: readonly string[]) => string | undefined;
  onKeep: (changes: z.input<typeof draftChange>[]) => void;
};

const settingPath = (field: string) => ["declaration", "settings", field];
const declarationOf = ({ document: { declaration } }: ShownDraft): Readonly<Record<string, unknown>> =>
  typeof declaration === "object" && declaration !== null ? { ...declaration } : {};
const settingsOf = (draft: ShownDraft): unknown => declarationOf(draft)["settings"];

/** Parts whose every field has a form of its own. */
const whole = new Set(["theme", "texts", "logo"]);

/** Whether a part is there with forms of its own alone, whichever fields the draft has. */
export const hasOwnForms = (part: string): boolean => whole.has(part);

/** Which fields of a part its own form shows, so that no other one does. */
export function fieldsWithOwnForm(part: string, draft: ShownDraft): (path: readonly string[]) => boolean {
  const settings = settingsOf(draft);
  const isAll =
    whole.has(part) ||
    (part === "discounts" && discountsOf(settings) !== null) ||
    (part === "gifts" && giftsOf(settings) !== null);
  const tables = [
    ...(part === "packages" && saleOf(settings) ? ["packages"] : []),
    ...(part === "payments" && payableOf(settings) ? ["payment_methods"] : []),
  ].map((field) => settingPath(field).join());
  return (path) => isAll || tables.includes(path.join());
}

/** The form of a part that has one of its own; nothing for one whose fields are written as they are. */
export function PartEditor({ part, draft, faultAt, onKeep }: PartEditorProps) {
  const settings = settingsOf(draft);
  const declaration = declarationOf(draft);
  const keepSetting = (field: string, after: unknown) => {
    const path = settingPath(field);
    onKeep([{ path, before: valueAtPath(draft.document, path), after }]);
  };
  const sale = saleOf(settings);
  const payable = part === "payments" ? payableOf(settings) : null;
  const discounts = part === "discounts" ? discountsOf(settings) : null;
  const gifts = part === "gifts" ? giftsOf(settings) : null;
  if (part === "theme")
    return (
      <LookEditor
        declaration={declaration}
        version={draft.version}
        fault={faultAt(["declaration", "theme"])}
        onKeep={(changed) => onKeep([changed])}
      />
    );
  if (part === "texts") return <TextsEditor draft={draft} declaration={declaration} onKeep={onKeep} />;
  if (part === "logo")
    return <PicturesEditor document={draft.document} version={draft.version} faultAt={faultAt} onKeep={onKeep} />;
  if (part === "packages" && sale)
    return (
      <PackagesEditor
        sale={sale}
        fault={faultAt(settingPath("packages"))}
        onKeep={(after) => keepSetting("packages", after)}
      />
    );
  if (payable)
    return (
      <MethodsEditor
        payable={payable}
        fault={faultAt(settingPath("payment_methods"))}
        onKeep={(after) => keepSetting("payment_methods", after)}
      />
    );
  if (discounts) return <DiscountsEditor discounts={discounts} sale={sale} faultAt={faultAt} onKeep={keepSetting} />;
  return gifts && <GiftsEditor settings={gifts} faultAt={faultAt} onKeep={keepSetting} />;
}
