import { useTexts } from "#app/console/client/texts.ts";

export type PreviewLook = { size: "phone" | "desktop"; scheme: "light" | "dark" };

// why its own origin: the brand's files come to its own pages alone; it is never the console's, so that it reaches nothing here
const asItself = ["allow-scripts", "allow-same-origin", "allow-forms"].join(" ");

/** A page of a brand as its draft declares it, by a signed link, at one size and in one scheme. */
export function PreviewFrame({ href, size, scheme }: PreviewLook & { href: string }) {
  const t = useTexts();
  return (
    <div className={`preview preview-${size}`}>
      <iframe
        className={`scheme-${scheme}`}
        title={t("brands:preview.frame", {
          size: t(`brands:preview.${size}`),
          scheme: t(`frame:scheme.${scheme}`),
        })}
        src={href}
        sandbox={asItself}
        loading="lazy"
      />
    </div>
  );
}
