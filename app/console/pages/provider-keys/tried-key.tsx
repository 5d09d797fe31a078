import type { z } from "zod";
import { useTexts } from "#app/console/client/texts.ts";
import type { tryProviderKey } from "#app/console/contracts/provider-keys/try-provider-key.ts";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";

type Tried = z.output<typeof tryProviderKey.output>;

const tones: Readonly<Record<Tried["key"], Tone>> = { right: "good", refused: "bad", not_allowed: "bad", away: "warn" };

/** What a provider said of a key, in sentences. */
export function TriedKey({ tried: { key, isTest, methods, organization } }: { tried: Tried }) {
  const t = useTexts();
  return (
    <ul className="lines">
      <li>
        <Badge tone={tones[key]}>{t(`providers:answers.${key}.title`)}</Badge>
        <span>{` ${t(`providers:answers.${key}.text`)}`}</span>
      </li>
      {isTest && (
        <li>
          <Badge tone="warn">{t("providers:test.title")}</Badge>
          <span>{` ${t("providers:test.text")}`}</span>
        </li>
      )}
      {key === "right" && (
        <li>
          {methods.length === 0 ? t("providers:noMethods") : t("providers:methods", { methods: methods.join(", ") })}
        </li>
      )}
      {organization !== null && (
        <li>
          <Badge tone={tones[organization]}>{t(`providers:answers.${organization}.title`)}</Badge>
          <span>{` ${t("providers:organization")}`}</span>
        </li>
      )}
    </ul>
  );
}
