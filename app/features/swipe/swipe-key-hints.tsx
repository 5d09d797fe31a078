import { useTranslation } from "react-i18next";

const hints = [
  ["←", "pass"],
  ["→", "like"],
  ["↑", "profile"],
  ["U", "undo"],
] as const;

/** The keys of the game, shown where there is a keyboard. */
export function SwipeKeyHints() {
  const { t } = useTranslation("swipe");
  return (
    <ul className="swipe-keys" aria-label={t("keys.label")}>
      {hints.map(([key, move]) => (
        <li key={key}>
          <kbd>{key}</kbd>
          <span>{` ${t(`keys.${move}`)}`}</span>
        </li>
      ))}
    </ul>
  );
}
