import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { PlatformCtx } from "./platform-ctx.ts";
import { loadBrandPicture } from "#app/domain/brands/pictures/load-brand-picture.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type DraftDocument, draftOfRevision } from "#app/platform/tenancy/contracts/draft-contract.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { brandPicturesContract } from "#app/platform/tenancy/pictures/brand-pictures.ts";
import { filesOfDraft } from "#app/platform/tenancy/tenant-folders/files-of-draft.ts";
import { readTenantFolder, type TenantFiles } from "#app/platform/tenancy/tenant-folders/read-tenant-folder.server.ts";

/** Which files of a brand's folder were written or taken away, by their paths in it. */
export type Pulled = { revision: number; written: string[]; removed: string[] };

/**
 * Writes what a brand has published into its folder below `tenants`, which need not be there yet. A file that says the
 * same already stays as it is to the byte, so that pulling and applying change nothing.
 * @throws AppError `not_found` (tenant) for a brand that has nothing published, and (picture) where the storage lacks
 *   one of its pictures; then nothing was written.
 */
export async function pullTenant(
  { db }: Pick<PlatformCtx, "db">,
  { id: tenantId, tenants }: { id: string; tenants: string },
): Promise<Pulled> {
  const tenant = await db.prisma.tenant.findUnique({ where: { id: tenantId }, select: { currentRevision: true } });
  const number = tenant?.currentRevision ?? 0;
  const revision = await db.prisma.tenantRevision.findUnique({ where: { tenantId_number: { tenantId, number } } });
  if (!revision) throw new AppError("not_found", { tenant: tenantId });
  const hosts = await db.prisma.tenantHost.findMany({
    where: { tenantId },
    select: { host: true },
    orderBy: [{ canonical: "desc" }, { host: "asc" }],
  });
  const declared = withHosts(
    inOrder(draftOfRevision(revision.document)),
    hosts.map(({ host }) => host),
  );
  const wanted = contentsOf({ ...filesOfDraft(declared), pictures: await loadPictures(tenantId, declared.pictures) });
  const root = path.join(tenants, tenantId);
  await mkdir(root, { recursive: true });
  const present = presentIn(tenants, tenantId);
  const written = [...wanted].filter(([file, content]) => !saysSame(present.get(file), content));
  const removed = [...present.keys()].filter((file) => !wanted.has(file));
  for (const [file, content] of written) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  for (const file of removed) await rm(path.join(root, file));
  return { revision: number, written: written.map(([file]) => file), removed };
}

/** The fields of a declaration in the order of the contract, which people know; the database has one of its own. */
function inOrder(draft: DraftDocument): DraftDocument {
  return { ...draft, declaration: tenantContract.safeParse(draft.declaration).data ?? draft.declaration };
}

/**
 * The same brand with the hosts that lead to it, where they are others than it declared: those that were proved or taken
 * away since. Their order and their spelling are the brand's own.
 */
function withHosts(draft: DraftDocument, hosts: readonly string[]): DraftDocument {
  const named = tenantContract.pick({ hosts: true }).strip().safeParse(draft.declaration).data?.hosts ?? [];
  const canonical = normalizeHost(named[0]);
  const isSame =
    canonical === hosts[0] &&
    named.length === hosts.length &&
    named.every((each) => hosts.includes(normalizeHost(each) ?? ""));
  return isSame || hosts.length === 0 ? draft : { ...draft, declaration: { ...draft.declaration, hosts } };
}

type Contents = ReadonlyMap<string, string | Buffer>;

/** The pictures that a revision names, as files by their places. */
async function loadPictures(tenantId: string, named: DraftDocument["pictures"]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const [slot, { file }] of Object.entries(brandPicturesContract.parse(named))) {
    const bytes = await loadBrandPicture(tenantId, file);
    if (!bytes) throw new AppError("not_found", { tenant: tenantId, picture: file });
    found.set(`${slot}.${file.split(".")[1] ?? ""}`, bytes);
  }
  return found;
}

const contentsOf = ({ files, media, pictures }: TenantFiles): Contents =>
  new Map<string, string | Buffer>([
    ...files,
    ...[...media].map(([name, bytes]): [string, Buffer] => [`landers/${name}`, bytes]),
    ...[...pictures].map(([name, bytes]): [string, Buffer] => [`pictures/${name}`, bytes]),
  ]);

/** What the folder says now, as far as it can be read; nothing where there is none. */
function presentIn(tenants: string, id: string): Contents {
  const { declaration, copy, texts, legal, landers, landerFiles, logo, pictureFiles } = readTenantFolder(tenants, id);
  if (!declaration) return new Map();
  const held = filesOfDraft({ declaration, copy, texts, legal, landers, landerFiles: {}, logo, pictures: {} });
  return contentsOf({ ...held, media: landerFiles, pictures: pictureFiles });
}

function saysSame(present: string | Buffer | undefined, wanted: string | Buffer): boolean {
  if (present === undefined) return false;
  if (typeof present !== "string" || typeof wanted !== "string")
    return Buffer.from(present).equals(Buffer.from(wanted));
  return present === wanted || (wanted.startsWith("{") && isDeepStrictEqual(JSON.parse(present), JSON.parse(wanted)));
}
