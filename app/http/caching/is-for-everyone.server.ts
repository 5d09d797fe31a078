/** Tells whether shared caches may keep an answer: then it must carry nobody's cookie. */
export function isPubliclyCacheable(response: Response): boolean {
  return /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
}
