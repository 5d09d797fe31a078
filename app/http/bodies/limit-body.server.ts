const megabyte = 1024 * 1024;

/** The most that a request may send, in bytes: every form of the site but these is far smaller. */
const largestBody = megabyte;

// why: a photo of 15 MB with what surrounds it; by the plain form four of them, one after another
const largerBodies: Readonly<Record<string, number>> = {
  "/profile/photos/upload": 16 * megabyte,
  "/profile/photos": 61 * megabyte,
  "/chats/photos": 16 * megabyte,
};

/** The most that a POST to a path of the site may send, in bytes. */
export function largestBodyOf(pathname: string): number {
  return (Object.hasOwn(largerBodies, pathname) ? largerBodies[pathname] : undefined) ?? largestBody;
}

export type LimitedRequest = {
  request: Request;
  /** Whether more came than may come; then whoever read the body was given an error. */
  isExceeded(): boolean;
};

/** The same request with a body that fails once it is longer than `most` bytes, whatever its headers promised. */
export function limitBody(request: Request, most: number): LimitedRequest {
  if (request.body === null) return { request, isExceeded: () => false };
  let read = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.length;
        if (read <= most) controller.enqueue(chunk);
        else controller.error(new RangeError(`A body of more than ${most} bytes`));
      },
    }),
  );
  const init: RequestInit & { duplex: "half" } = { body: counted, duplex: "half" };
  return { request: new Request(request, init), isExceeded: () => read > most };
}
