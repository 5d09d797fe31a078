import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { useLayer } from "#app/platform/browser/use-layer.ts";
import { SearchForm, type SearchOptions } from "./search-form.tsx";
import { type SearchView, searchAddress } from "./search-address.ts";

const panelId = "search-panel";

/** Opens the filters on phones; a popover needs no JavaScript. */
export function SearchPanelButton({ active }: { active: number }) {
  const { t } = useTranslation("members");
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className="search-panel-button"
      data-part="button"
      data-variant="secondary"
      data-size="md"
    >
      <SlidersHorizontal />
      <span>{t("filters.open")}</span>
      {active > 0 && <span className="search-panel-count">{active}</span>}
    </button>
  );
}

/** The filters: beside the grid on wide screens, a sheet from below on phones. */
export function SearchPanel({ view, options, busy }: { view: SearchView; options: SearchOptions; busy: boolean }) {
  const { t } = useTranslation("members");
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  };
  // why: a popover opens before the page is taken over
  useEffect(() => setIsOpen(panel.current?.matches(":popover-open") ?? false), []);
  useLayer({ name: panelId, open: isOpen, onBack: close, onForward: () => panel.current?.showPopover() });
  return (
    <search
      ref={panel}
      id={panelId}
      popover="auto"
      className="search-panel"
      aria-labelledby={`${panelId}-title`}
      onBeforeToggle={({ target, newState }) => {
        if (target === panel.current) setIsOpen(newState === "open");
      }}
    >
      <header className="search-panel-header">
        <h2 id={`${panelId}-title`} className="text-xl">
          {t("filters.title")}
        </h2>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={t("filters.close")}
          data-part="button"
          data-variant="quiet"
          data-size="md"
          data-icon-only=""
          data-round=""
        >
          <X />
        </button>
      </header>
      <SearchForm key={searchAddress(view)} view={view} options={options} busy={busy} onSubmit={close} />
    </search>
  );
}
