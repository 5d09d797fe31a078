import { useEffect } from "react";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { signTextsLink } from "#app/console/contracts/texts/sign-texts-link.ts";
import { useBrand } from "#app/console/pages/brands/use-brand.ts";

/** Leads to all that the brand says by now, on its own host; nothing where it serves nowhere yet. */
export function TextsLink() {
  const t = useTexts();
  const { id, currentNumber } = useBrand();
  const { mutate, data } = useChange(signTextsLink, []);
  useEffect(() => {
    if (currentNumber > 0) mutate({ brand: id });
  }, [mutate, id, currentNumber]);
  if (!data) return null;
  return (
    <a className="button button-plain" href={data.url} target="_blank" rel="noreferrer">
      {t("texts:onHost")}
    </a>
  );
}
