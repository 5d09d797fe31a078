import { drawDrawing, drawPicture, refuseSize } from "./draw-picture.server.ts";
import { PictureRefusal } from "./picture-refusal.ts";
import { storePictures } from "#app/domain/brands/pictures/store-pictures.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { lockBrand } from "#app/domain/tenants/drafts/lock-brand.server.ts";
import { recordBrandChange } from "#app/domain/tenants/drafts/record-brand-change.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { largestPictureBytes, pictureRules, type PictureSlot } from "#app/platform/tenancy/pictures/brand-pictures.ts";
import { cleanDrawing } from "#app/platform/tenancy/pictures/clean-drawing.ts";
import { namePicture, type PictureKind } from "#app/platform/tenancy/pictures/name-picture.server.ts";

/** A field of the draft that is to say what was uploaded; nothing takes the field away. */
type PictureChange = { path: string[]; after?: unknown };

/** What a draft is to say from now on, and which parts of a drawing were left out. */
export type UploadedPicture = { changes: PictureChange[]; leftOut: string[] };

type Upload = { tenantId: string; slot: PictureSlot; bytes: Buffer };
type Kept = { body: Buffer; kind: PictureKind; width: number; height: number };

/** Places where a drawing itself is the brand's logo or mark, and the pictures that stood before it. */
const drawnPlaces = {
  logo: { path: ["logo", "full"], replaced: ["logo", "logo-dark"] },
  icon: { path: ["logo", "mark"], replaced: ["icon"] },
} as const;

const isDrawing = (bytes: Buffer) => bytes.toString("utf8", 0, 200).replace("\ufeff", "").trimStart().startsWith("<");

/**
 * Takes a picture for a place of a brand: draws it anew, keeps it under the hash of what it became, and says what the
 * draft has to say for it to be shown. Until then nobody sees it, and nothing that is published changes. A drawing (SVG)
 * is cleaned; as logo and icon it is part of the draft itself.
 * @throws AppError `forbidden` without the right `brands.draft`, `not_found` where there is no such brand,
 *   `invalid_input` (reason) for what cannot stand in that place.
 */
export async function uploadPicture(ctx: OperatorCtx, { tenantId, slot, bytes }: Upload): Promise<UploadedPicture> {
  enforceOperatorRight(ctx, "brands.draft", tenantId);
  await withTenant(tenantId, (tx) => lockBrand(tx, tenantId));
  if (bytes.length > largestPictureBytes)
    throw new PictureRefusal("too_large", { megabytes: largestPictureBytes / 1_000_000 });
  const { uploaded, stored } = isDrawing(bytes)
    ? await takeDrawing(tenantId, slot, bytes)
    : await takePicture(tenantId, slot, bytes);
  await storePictures(tenantId, stored);
  const details = { slot, bytes: bytes.length, file: [...stored.keys()][0] ?? "" };
  await withTenant(tenantId, (tx) => recordBrandChange(tx, ctx, { tenantId, action: "brand.picture.upload", details }));
  return uploaded;
}

type Taken = { uploaded: UploadedPicture; stored: ReadonlyMap<string, Buffer> };

async function takePicture(tenantId: string, slot: PictureSlot, bytes: Buffer): Promise<Taken> {
  return keep(slot, { ...(await drawPicture(tenantId, slot, bytes)), kind: "webp" });
}

async function takeDrawing(tenantId: string, slot: PictureSlot, bytes: Buffer): Promise<Taken> {
  const cleaned = cleanDrawing(textOf(bytes));
  if ("fault" in cleaned) throw new PictureRefusal("drawing", cleaned.fault);
  const { svg, width, height, leftOut } = cleaned;
  if (pictureRules[slot].isSquare)
    refuseSize({ ...pictureRules[slot], least: { width: 1, height: 1 } }, { width, height });
  if (slot === "logo" || slot === "icon") {
    const { path, replaced } = drawnPlaces[slot];
    const changes = [{ path: [...path], after: svg }, ...replaced.map((each) => ({ path: ["pictures", each] }))];
    return { uploaded: { changes, leftOut }, stored: new Map() };
  }
  const kept: Kept = slot.startsWith("hero")
    ? { body: Buffer.from(svg), kind: "svg", width, height }
    : { ...(await drawDrawing(tenantId, slot, svg)), kind: "webp" };
  return keep(slot, kept, leftOut);
}

function keep(slot: PictureSlot, { body, kind, width, height }: Kept, leftOut: string[] = []): Taken {
  const file = namePicture(body, kind);
  return {
    uploaded: { changes: [{ path: ["pictures", slot], after: { file, width, height } }], leftOut },
    stored: new Map([[file, body]]),
  };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new PictureRefusal("kind");
  }
}
