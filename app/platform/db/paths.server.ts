import { join } from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";

export const schemaDirectory = join(projectRoot, "prisma", "schema");
export const migrationsDirectory = join(projectRoot, "prisma", "migrations");
export const generatedDirectory = join(projectRoot, "app", "platform", "db", "generated");
