import type { Head } from "#app/routes/shell/page-head.server.ts";
import { PageTags } from "#app/ui/head/page-tags.tsx";

export type PageHeadProps = {
  head: Head;
  title: string;
  description: string;
  /** False keeps the page out of search engines. */
  indexed?: boolean;
};

/** Title, description, canonical and language addresses, and what is shown when the page is shared. */
export function PageHead({ head, title, description, indexed = true }: PageHeadProps) {
  const full = title.includes(head.brand) ? title : `${title} · ${head.brand}`;
  return <PageTags {...head} title={full} description={description} indexed={indexed} />;
}
