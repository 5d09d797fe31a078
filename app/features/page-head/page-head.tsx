import type { Head } from "./page-head.server.ts";
import { badgeText } from "#app/ui/badge/badge-text.ts";
import { PageTags } from "#app/ui/head/page-tags.tsx";
import { useNewsCount } from "./news-count.ts";

export type PageHeadProps = {
  head: Head;
  title: string;
  description: string;
  /** False keeps the page out of search engines. */
  indexed?: boolean;
};

/**
 * Title, description, canonical and language addresses, and what is shown when the page is shared. A member's titles
 * begin with the number of unread messages and new likes (spec section 4).
 */
export function PageHead({ head, title, description, indexed = true }: PageHeadProps) {
  const news = badgeText(useNewsCount());
  // why: headings carry soft hyphens for narrow phones, of which a title makes nothing
  const plain = title.replaceAll("\u00ad", "");
  const full = plain.includes(head.brand) ? plain : `${plain} · ${head.brand}`;
  return <PageTags {...head} title={full} news={news} description={description} indexed={indexed} />;
}
