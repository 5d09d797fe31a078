import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { emojiGroups } from "./emoji.ts";

const all = emojiGroups.flatMap(({ emoji }) => emoji);

/** How far an arrow key moves within the grid of buttons; rows as the browser broke them. */
function target(buttons: readonly HTMLElement[], from: number, key: string): number | null {
  if (key === "ArrowRight") return from + 1;
  if (key === "ArrowLeft") return from - 1;
  if (key === "Home") return 0;
  if (key === "End") return buttons.length - 1;
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  const here = buttons[from]?.getBoundingClientRect();
  if (!here) return null;
  const isBeyond = (other: DOMRect) => (key === "ArrowDown" ? other.top > here.top + 1 : other.top < here.top - 1);
  const beyond = buttons
    .map((button, place) => ({ place, box: button.getBoundingClientRect() }))
    .filter(({ box }) => isBeyond(box));
  const row = key === "ArrowDown" ? beyond[0]?.box.top : beyond.at(-1)?.box.top;
  const inRow = beyond
    .filter(({ box }) => box.top === row)
    .toSorted((one, other) => Math.abs(one.box.left - here.left) - Math.abs(other.box.left - here.left));
  return inRow[0]?.place ?? null;
}

/** A grid of emoji in groups; arrows move, Escape closes, a choice leaves it open for another. */
export function EmojiPicker({ onChoose, onClose }: { onChoose: (emoji: string) => void; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const panel = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => panel.current?.querySelector("button")?.focus(), []);

  function press(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      return onClose();
    }
    const buttons = [...(panel.current?.querySelectorAll("button") ?? [])];
    const next = target(buttons, current, event.key);
    if (next === null || !buttons[next]) return;
    event.preventDefault();
    setCurrent(next);
    buttons[next].focus();
  }

  return (
    <div ref={panel} className="emoji-picker" role="group" aria-label={t("emoji.label")} onKeyDown={press}>
      {emojiGroups.map(({ group, emoji }) => (
        <section key={group}>
          <h2>{t(`emoji.${group}`)}</h2>
          <div className="emoji-grid">
            {emoji.map((each) => {
              const place = all.indexOf(each);
              return (
                <button
                  key={each}
                  type="button"
                  tabIndex={place === current ? 0 : -1}
                  onFocus={() => setCurrent(place)}
                  onClick={() => onChoose(each)}
                >
                  {each}
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
