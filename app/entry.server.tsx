import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { isForeignCall } from "#app/http/middleware/same-origin.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { contentSecurityPolicy } from "#app/http/headers/security-headers.server.ts";
import { getTextLanguage } from "#app/http/middleware/locale.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { serverTexts } from "#app/features/texts/server-texts.server.ts";
import { I18nextProvider } from "#app/ui/texts/page-texts.tsx";
import { env } from "#app/platform/env/env.server.ts";

export const streamTimeout = 5_000;

/** Renders one page with the texts of its language and a policy that trusts only its own nonce. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = getRequest(context);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    contentSecurityPolicy(nonce, getTenant(context).settings.cdn_prefix, env().NODE_ENV === "development"),
  );
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  headers.append("vary", "cookie");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  return new Promise<Response>((resolve, reject) => {
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={serverTexts(getTenant(context), getTextLanguage(context))}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nextProvider>,
      {
        nonce,
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // why: no page shows anything before its data, and a page in pieces costs a tenth more than a whole one
        onAllReady: () => pipe(wholePage((page) => resolve(new Response(page, { status, headers })))),
        onShellReady: () => (hasShell = true),
        onShellError: reject,
        onError(error) {
          if (hasShell) getRequest(context).onFailure(error, "A part of a page failed");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Takes what is written and gives it all at once. */
function wholePage(onWhole: (page: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(next) {
      onWhole(Buffer.concat(parts));
      next();
    },
  });
}

/** Logs what loaders and actions threw by surprise; aborted requests and mistakes of the sender are no news. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isForeignCall(request)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  getRequest(context).onFailure(error, "A route failed");
}
