import { z } from "zod";
import { nextMessage } from "#tests/bench/pinned-process.ts";
import { startProcess } from "#tests/bench/site-process.ts";
import { exchange } from "#tests/load/exchange.ts";

/** A member as our members' page shows them. */
export const foundMember = z.object({
  name: z.string(),
  age: z.number().nullable(),
  region: z.string().nullable(),
  marks: z.object({ online: z.boolean(), fresh: z.boolean(), verified: z.boolean(), fictional: z.boolean() }),
  photo: z.object({ src: z.string(), srcSet: z.string(), placeholder: z.string().nullable() }).nullable(),
});

export type FoundMember = z.infer<typeof foundMember>;

/** CPU milliseconds of rendering once, the bytes of what came out, and whom the page shows. */
const rendered = z.object({ cpu: z.number(), bytes: z.number(), members: z.array(foundMember) });

export type BareRender = (count: number) => Promise<z.infer<typeof rendered>>;

/** Takes the tree of a page from a second process of a site, and renders it there as often as wanted, with React alone. */
export async function startBareRender(
  env: Record<string, string>,
  page: { brand: string; path: string; cookie: string },
): Promise<BareRender> {
  const { child, port } = await startProcess("tests/bench/peers/bare-render-site.ts", {
    ...env,
    NODE_ENV: "production",
  });
  const { status } = await exchange({
    port,
    host: `${page.brand}.localhost:${port}`,
    path: page.path,
    headers: { cookie: page.cookie },
  });
  if (status !== 200) throw new Error(`The page to be rendered answered ${status}`);
  return async (count) => {
    child.send(count);
    return rendered.parse(await nextMessage(child));
  };
}
