import { z } from "zod";

/** What the browser says of where it asked (WebAuthn Level 3, 5.8.1): `crossOrigin` in a frame of another site's page. */
const clientData = z.object({
  challenge: z.string(),
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
});

/**
 * The challenge that a device signed, in base64url; null where its words are none, or where they were said in a frame
 * within another site: no page of ours is in one, so whoever asked there is no member (7.1 and 7.2, step "crossOrigin").
 */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString())).challenge;
  } catch {
    return null;
  }
}
