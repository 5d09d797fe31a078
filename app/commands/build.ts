import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { buildPages } from "#app/platform/project/build-pages.server.ts";

try {
  await generateClient();
  console.log(
    (await buildPages())
      ? "The pages are built: npm start serves them as they are."
      : "The pages were built from these very sources before.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
