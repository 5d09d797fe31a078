import { Agent, request } from "node:http";

export type SiteAnswer = { status: number; location: string | null; body: string };

type Asked = {
  path: string;
  /** The header of a live session, or none. */
  cookie?: string;
  headers?: Readonly<Record<string, string>>;
  /** What is posted, and its media type; without it the page is asked for. */
  post?: { type: string; body: string };
};

export type SiteLine = {
  /** Asks as a page of the site's own does; rejects when the line breaks. */
  ask(asked: Asked): Promise<SiteAnswer>;
  close(): void;
};

/** Kept-alive lines to one brand of a site on this machine. */
export function openSiteLine({ port, brand, lines }: { port: number; brand: string; lines: number }): SiteLine {
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
  const host = `${brand}.localhost:${port}`;
  return {
    ask({ path, cookie, headers: besides, post }) {
      const headers = {
        host,
        ...(cookie === undefined ? {} : { cookie }),
        origin: `http://${host}`,
        "sec-fetch-site": "same-origin",
        ...(post && { "content-type": post.type, "content-length": Buffer.byteLength(post.body) }),
        ...besides,
      };
      const method = post ? "POST" : "GET";
      return new Promise((resolve, reject) => {
        const sent = request({ host: "127.0.0.1", port, path, method, agent, headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("error", reject);
          answer.on("close", () =>
            answer.complete
              ? resolve({
                  status: answer.statusCode ?? 0,
                  location: answer.headers.location ?? null,
                  body: Buffer.concat(parts).toString(),
                })
              : reject(new Error("The answer broke off")),
          );
        });
        sent.setTimeout(20_000, () => sent.destroy(new Error("No answer came")));
        sent.on("error", reject);
        sent.end(post?.body);
      });
    },
    close: () => agent.destroy(),
  };
}
