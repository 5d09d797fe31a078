import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
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
    let answered = false;
    const ready = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={serverTexts(getTextLanguage(context))}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nextProvider>,
      {
        nonce,
        [ready]() {
          answered = true;
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
        onError(error: unknown) {
          if (answered) getRequest(context).onFailure(error, "A page failed while it was sent");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
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
