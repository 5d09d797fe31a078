import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConsentPurpose } from "#app/domain/identity/consents/consent-purposes.ts";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSetting } from "./use-setting.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog/confirm-dialog.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";

export type ConsentView = {
  /** The purpose, and the partner brand where it is about one. */
  id: string;
  purpose: ConsentPurpose;
  /** What was read, or would be agreed to now; null where it was not kept. */
  words: { text: string; locale: string } | null;
  /** When it was given or withdrawn, in words. */
  date: string;
  isGiven: boolean;
  can: "withdraw" | "agree" | null;
};

function ConsentRow({ consent }: { consent: ConsentView }) {
  const { t } = useTranslation(["settings", "layout"]);
  const { id, purpose, words, date, isGiven, can } = consent;
  const { fetcher, isBusy, problem } = useSetting(`consent-${id}`);
  const [asks, setAsks] = useState(false);
  const name = t(`consents.${purpose}.name`);
  const needsWord = can === "withdraw" && purpose === "sensitive_data";
  const fields = { intent: can ?? "", purpose };
  const confirm = () => {
    setAsks(false);
    void fetcher.submit(fields, { method: "post", action: "/profile/settings#consents" });
  };
  return (
    <li className="consent-row">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {words ? (
          <blockquote lang={words.locale} className="consent-words">
            {words.text}
          </blockquote>
        ) : (
          <p className="text-ink-muted">{t("consents.unkept")}</p>
        )}
        <p className="text-ink-muted">{t(`consents.${purpose}.text`)}</p>
        <p className="text-ink-muted">{t(isGiven ? "consents.given" : "consents.withdrawn", { date })}</p>
        {purpose === "cookies" && (
          <p>
            <TextLink to="/pages/cookies">{t("layout:cookies.more")}</TextLink>
          </p>
        )}
        <SettingNote problem={problem} saved={null} />
      </div>
      {can !== null && (
        <fetcher.Form method="post" action="/profile/settings#consents">
          <MadeFor />
          <input type="hidden" name="intent" value={can} />
          <input type="hidden" name="purpose" value={purpose} />
          <Button
            type="submit"
            variant="secondary"
            loading={isBusy}
            aria-label={`${t(`consents.${can}`)}: ${name}`}
            onClick={(event) => {
              if (!needsWord) return;
              event.preventDefault();
              setAsks(true);
            }}
          >
            {t(`consents.${can}`)}
          </Button>
        </fetcher.Form>
      )}
      {needsWord && (
        <ConfirmDialog
          open={asks}
          danger
          title={t("consents.ask.title")}
          text={t("consents.ask.text")}
          confirmLabel={t("consents.withdraw")}
          onConfirm={confirm}
          onCancel={() => setAsks(false)}
        />
      )}
    </li>
  );
}

/** What the member agreed to, and the way to take it back. */
export function ConsentsSection({ consents }: { consents: readonly ConsentView[] }) {
  const { t } = useTranslation("settings");
  return (
    <SettingsSection id="consents" title={t("consents.title")} text={t("consents.intro")}>
      {consents.length === 0 ? (
        <p>{t("consents.none")}</p>
      ) : (
        <ul className="consent-list">
          {consents.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} />
          ))}
        </ul>
      )}
      <p>
        <TextLink to="/pages/privacy">{t("consents.privacy")}</TextLink>
      </p>
    </SettingsSection>
  );
}
