import { withReturnPath } from "./return-path.ts";

/** Where credits are bought, premium with the first of them; the purchase leads back to `from`. */
export const creditsPath = ({ isPaid }: { isPaid: boolean }, from: string): string =>
  withReturnPath(isPaid ? "/credits" : "/premium", from);
