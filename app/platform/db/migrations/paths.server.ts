import { join } from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** Where the Prisma schema is, one file a noun. */
export const schemaDirectory = join(projectRoot, "prisma", "schema");

/** Where the migrations are, one folder each, in the order of their names. */
export const migrationsDirectory = join(projectRoot, "prisma", "migrations");

/** Where the functions of the database are, one file each. */
export const functionsDirectory = join(projectRoot, "prisma", "functions");

/** What the application may do with each table. */
export const rightsFile = join(projectRoot, "prisma", "rights.sql");

/** Where the database client is generated; git ignores it. */
export const generatedDirectory = join(projectRoot, "app", "platform", "db", "generated");
