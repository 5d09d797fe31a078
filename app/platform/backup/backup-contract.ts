import { z } from "zod";

const table = z.strictObject({
  /** Schema and name, as SQL quotes them. */
  name: z
    .string()
    .regex(/^[\w".]+$/)
    .max(80),
  /** The columns that are copied, in order. */
  columns: z.array(z.string()),
});

/** The first file of a backup: what it is of, and what it fits. */
export const backupAboutContract = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.string(),
  postgres: z.string(),
  /** `_prisma_migrations`, in order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** The version of pg-boss's tables. */
  queueVersion: z.int(),
  /** Tells under which secret the jobs of the copy were sealed; null for none. */
  seal: z.string().nullable(),
  tables: z.array(table),
  sequences: z.array(
    z.strictObject({ name: z.string().regex(/^[\w".]+$/), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** What belongs to the platform and is not in the file. */
  outside: z.array(z.string()),
});

/** What was counted in one table: its rows; a sum over all rows, whatever their order; SHA-256 of what was copied. */
const tableTotalContract = z.strictObject({
  name: z.string(),
  rows: z.string(),
  digest: z.string(),
  sha256: z.string(),
});

/** The last file of a backup: without it the backup is not whole. */
export const backupTotalsContract = z.strictObject({ tables: z.array(tableTotalContract) });

export type BackupAbout = z.infer<typeof backupAboutContract>;
export type TableTotal = z.infer<typeof tableTotalContract>;

export const aboutFile = "about.json";
export const totalsFile = "totals.json";

/** The table to which a file of a backup belongs; null for one of none. */
export const tableOf = (file: string): string | null => /^data\/(.+)\/\d+$/.exec(file)?.[1] ?? null;
