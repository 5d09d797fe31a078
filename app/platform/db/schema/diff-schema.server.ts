import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import {
  functionsNamedIn,
  makeUnseen,
  readFunctions,
  type SqlFunction,
} from "#app/platform/db/migrations/read-functions.server.ts";
import { type Migration, readMigrations } from "#app/platform/db/migrations/read-migrations.server.ts";
import { migrationsDirectory, schemaDirectory } from "#app/platform/db/migrations/paths.server.ts";
import { ShadowDatabaseFactory } from "./shadow-database.server.ts";

/**
 * Computes the SQL that leads from what `prisma/migrations` build to what `prisma/schema` says; empty when they agree.
 * The owner's URL is used to build the migrations in a database of their own, which is dropped again.
 * Throws when a migration or the schema is invalid.
 */
export async function diffSchema(ownerUrl: string): Promise<string> {
  const schema = { files: await readSchemaFiles() };
  const migrations = withFunctions(await readMigrations(), await readFunctions());
  const engine = await startEngine(ownerUrl, schema.files);
  try {
    const { stdout } = await engine.diff({
      from: {
        tag: "migrations",
        baseDir: migrationsDirectory,
        lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
        shadowDbInitScript: "",
        migrationDirectories: migrations.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
        })),
      },
      to: { tag: "schemaDatamodel", ...schema },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return (stdout ?? "").replace("-- This is an empty migration.", "").trim();
  } finally {
    engine.free();
  }
}

/** Each migration behind the functions that it is the first to name, as a start makes them. */
function withFunctions(migrations: readonly Migration[], functions: readonly SqlFunction[]): Migration[] {
  const known = new Set<string>();
  return migrations.map((migration) => {
    const needed = functionsNamedIn(migration.sql, functions, known);
    for (const { name } of needed) known.add(name);
    return { ...migration, sql: `${makeUnseen(needed)}\n${migration.sql}` };
  });
}

async function readSchemaFiles(): Promise<{ path: string; content: string }[]> {
  const names = (await readdir(schemaDirectory)).filter((name) => name.endsWith(".prisma")).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      path: join(schemaDirectory, name),
      content: await readFile(join(schemaDirectory, name), "utf8"),
    })),
  );
}

async function startEngine(
  ownerUrl: string,
  files: readonly { path: string; content: string }[],
): Promise<bindings.SchemaEngine> {
  // why: the engine reports a panic only to whoever is registered here.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const wasmFile = new URL("schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm"));
  const wasm = await WebAssembly.compile(await readFile(fileURLToPath(wasmFile)));
  const instance = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports["__wbindgen_start"];
  if (typeof start === "function") start();
  const adapter = bindMigrationAwareSqlAdapterFactory(new ShadowDatabaseFactory(ownerUrl));
  return bindings.SchemaEngine.new({ datamodels: files.map((file) => [file.path, file.content]) }, () => {}, adapter);
}

/** The statements that put the tenant-owned tables of a migration under row-level security. */
export function isolationFor(sql: string): string {
  const tables = [...sql.matchAll(/CREATE TABLE "([a-z_]+)" \(([^;]*)\);/g)];
  return tables
    .filter(([, , columns = ""]) => columns.includes('"tenant_id"'))
    .map(([, name = ""]) => `select enforce_tenant_isolation('${name}');\n`)
    .join("");
}
