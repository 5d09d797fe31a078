import { useId, useState, type ReactNode } from "react";
import { moveFocusByArrows } from "#app/ui/menu/arrow-keys.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

type TabItem = { key: string; label: string; badge?: Elements; panel: ReactNode };

export type TabsProps = { label: string; items: readonly TabItem[]; defaultKey?: string };

/** Tabs within a page; for tabs that are pages use TabLinks. */
export function Tabs({ label, items, defaultKey }: TabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(defaultKey ?? items[0]?.key);
  return (
    <div className="grid gap-5">
      <div
        role="tablist"
        aria-label={label}
        data-part="tabs"
        onKeyDown={(event) => moveFocusByArrows(event, "[role=tab]")?.click()}
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}${item.key}-tab`}
            aria-controls={`${id}${item.key}`}
            aria-selected={item.key === selected}
            tabIndex={item.key === selected ? 0 : -1}
            className="tab"
            onClick={() => setSelected(item.key)}
          >
            <span>{item.label}</span>
            {item.badge}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.key}
          role="tabpanel"
          id={`${id}${item.key}`}
          aria-labelledby={`${id}${item.key}-tab`}
          tabIndex={0}
          hidden={item.key !== selected}
        >
          {item.panel}
        </div>
      ))}
    </div>
  );
}
