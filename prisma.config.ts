import { defineConfig } from "prisma/config";

// why: the CLI would download a schema engine; `generate` only checks that an executable is there.
process.env["PRISMA_SCHEMA_ENGINE_BINARY"] ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
});
