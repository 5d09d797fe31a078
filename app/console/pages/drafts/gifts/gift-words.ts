import { useLanguage } from "#app/console/client/language.ts";
import de from "#app/locales/de/gifts.json";
import en from "#app/locales/en/gifts.json";
import type { GiftId } from "#app/platform/tenancy/contracts/gift-contract.ts";

const files = import.meta.glob<string>("../../../../features/gifts/art/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});
const pictures = new Map(
  Object.entries(files).map(([file, address]) => [file.split("/").at(-1)?.replace(".svg", "") ?? "", address]),
);

/** How gifts are called in the reader's language, and how they look, as members see them. */
export function useGiftWords(): (id: GiftId) => { name: string; picture: string | undefined } {
  const { locale } = useLanguage();
  const { names } = locale === "de" ? de : en;
  return (id) => ({ name: names[id], picture: pictures.get(id) });
}
