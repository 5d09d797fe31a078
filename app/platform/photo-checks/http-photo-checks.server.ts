import { z } from "zod";
import { photoGrounds, type PhotoChecks } from "#app/platform/photo-checks/photo-checks.ts";

const answerContract = z.discriminatedUnion("verdict", [
  z.object({ verdict: z.literal("approve") }),
  z.object({ verdict: z.literal("reject"), ground: z.enum(photoGrounds) }),
  z.object({ verdict: z.literal("review") }),
]);

/**
 * Asks the provider at `url`: posts the JPEG with a bearer token and the photo's reference as idempotency key, and
 * takes `{ "verdict": "approve" | "reject" | "review", "ground"?: … }`.
 */
export function createHttpPhotoChecks(options: {
  url: string;
  token?: string | undefined;
  timeoutMilliseconds?: number;
}): PhotoChecks {
  const { url, token, timeoutMilliseconds = 20_000 } = options;
  return {
    async checkPhoto({ reference, jpeg }) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "image/jpeg",
          accept: "application/json",
          "idempotency-key": reference,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: jpeg,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The photo checks answered ${response.status}`);
      }
      const answer = answerContract.safeParse(await response.json().catch(() => null));
      if (!answer.success) throw new Error("The photo checks gave an answer that is none");
      return answer.data;
    },
  };
}
