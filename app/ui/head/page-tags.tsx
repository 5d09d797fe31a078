export type PageTagsProps = {
  title: string;
  /** How much news awaits, before the title in the browser's tab; never where the page is shared. */
  news?: string | undefined;
  description: string;
  brand: string;
  canonical: string;
  alternates: readonly { language: string; href: string }[];
  /** Address of the picture that stands for the page where it is shared, 1200 by 630 pixels. */
  image: string;
  locale: string;
  /** False keeps the page out of search engines. */
  indexed: boolean;
};

/** What a page tells search engines, and what is shown where it is shared. */
export function PageTags({
  title,
  news,
  description,
  brand,
  canonical,
  alternates,
  image,
  locale,
  indexed,
}: PageTagsProps) {
  return (
    <>
      <title>{news ? `(${news}) ${title}` : title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={indexed ? "index, follow" : "noindex, nofollow"} />
      <link rel="canonical" href={canonical} />
      {indexed &&
        alternates.map(({ language, href }) => <link key={language} rel="alternate" hrefLang={language} href={href} />)}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={locale} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
