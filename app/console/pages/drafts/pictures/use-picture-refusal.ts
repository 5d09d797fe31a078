import { ApiError } from "#app/console/client/api-error.ts";
import { useTexts } from "#app/console/client/texts.ts";

type Details = Readonly<Record<string, string | number>>;

const reasons = [
  "too_large",
  "kind",
  "animated",
  "unreadable",
  "too_small",
  "too_many_pixels",
  "not_square",
  "drawing",
] as const;

const detailsOf = (refusal: unknown): Details => {
  if (refusal instanceof ApiError) return refusal.failure.details ?? {};
  return typeof refusal === "object" && refusal !== null ? { ...refusal } : {};
};

/** Says why a picture was not taken, by what the API answered or by what was seen here; nothing where it was. */
export function usePictureRefusal(): (refusal: unknown) => string | undefined {
  const t = useTexts();
  return (refusal) => {
    if (!refusal) return undefined;
    const details = detailsOf(refusal);
    const reason = reasons.find((each) => details["reason"] === `picture_${each}`);
    if (reason) return t(`pictures:refusals.${reason}`, details);
    return (refusal instanceof ApiError && refusal.failure.message) || t("frame:trouble.unknown");
  };
}
