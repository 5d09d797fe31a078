import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { previewNews as contract } from "#app/console/contracts/news/preview-news.ts";
import { mailPreviewPolicy } from "#app/http/headers/security-headers.server.ts";
import { previewNews } from "#app/domain/notifications/news/preview-news.server.ts";

export const previewNewsHandler = forBrand(contract, async (ctx, { news, language }) => {
  return new Response(await previewNews(ctx, { id: news, language }), {
    headers: {
      "cache-control": "private, no-store",
      "content-type": "text/html; charset=utf-8",
      // why: a mail runs nothing and asks for nothing, and stands in a frame of the console alone
      "content-security-policy": mailPreviewPolicy,
      "x-frame-options": "SAMEORIGIN",
    },
  });
});
