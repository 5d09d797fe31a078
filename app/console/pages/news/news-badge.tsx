import { useTexts } from "#app/console/client/texts.ts";
import type { NewsStatus } from "#app/console/contracts/news/news-parts.ts";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";

const tones: Readonly<Record<NewsStatus, Tone>> = { draft: "calm", scheduled: "warn", sent: "good", stopped: "bad" };

/** How news stand. */
export function NewsBadge({ status }: { status: NewsStatus }) {
  const t = useTexts();
  return <Badge tone={tones[status]}>{t(`news:status.${status}`)}</Badge>;
}
