import { getTenant } from "#app/http/context/tenant.server.ts";
import { answerBytes } from "#app/http/files/answer-bytes.server.ts";
import type { Route } from "./+types/landers.$file";

/** Pictures and films of the brand's own on its landers, at addresses that carry their hash. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const file = getTenant(context).landerFiles.files.get(params.file);
  if (!file) return new Response(null, { status: 404 });
  const { status, headers, body } = answerBytes(
    { method: request.method, range: request.headers.get("range") ?? undefined },
    { "content-type": file.type, "cache-control": "public, max-age=31536000, immutable" },
    file.body,
  );
  return new Response(new Uint8Array(body), { status, headers });
}
