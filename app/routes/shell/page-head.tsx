import type { Head } from "#app/routes/shell/page-head.server.ts";

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
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={indexed ? "index, follow" : "noindex, nofollow"} />
      <link rel="canonical" href={head.canonical} />
      {indexed && head.alternates.map(({ language, href }) => <link key={language} rel="alternate" hrefLang={language} href={href} />)}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={head.brand} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:image" content={head.image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={head.locale} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
