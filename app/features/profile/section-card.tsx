import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { Form } from "react-router";
import Check from "lucide-react/icons/check";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/card/card.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";
import type { Section } from "./sections.ts";
import type { SectionLink, SectionState } from "./use-section.ts";

/** One part of the profile: its heading and what it is for. */
export function SectionCard({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro?: string;
  children: Elements;
}) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="own-section">
      <header className="grid gap-1">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {intro && <p className="text-ink-muted">{intro}</p>}
      </header>
      {children}
    </Card>
  );
}

function StateText({ isWaiting, hasFailed, isSaved, isUnsaved }: SectionState) {
  const { t } = useTranslation("profile");
  if (isWaiting) return null;
  if (hasFailed)
    return <span className="text-danger-ink">{navigator.onLine ? t("save.failed") : t("save.unsent")}</span>;
  if (isSaved)
    return (
      <span className="own-saved">
        <Check aria-hidden="true" />
        <span>{t("save.saved")}</span>
      </span>
    );
  return isUnsaved ? <span className="text-ink-muted">{t("save.unsaved")}</span> : null;
}

/** The button that saves a section, and what has become of it. */
function SaveBar({ title, state }: { title: string; state: SectionState }) {
  const { t } = useTranslation("profile");
  return (
    <div className="own-save">
      <Button type="submit" loading={state.isWaiting}>
        <span>{t("save.button")}</span>
        <span className="sr-only">{`: ${title}`}</span>
      </Button>
      <p role="status">
        <StateText {...state} />
      </p>
    </div>
  );
}

type SectionFormProps = {
  section: Section;
  title: string;
  link: SectionLink;
  /** Called when somebody enters the form. */
  onEnter: () => void;
  /** What conform gives the form. */
  form: ComponentProps<typeof Form>;
  children: Elements;
};

/** The form of one section, posted on its own; without JavaScript the whole page is posted. */
export function SectionForm({
  section,
  title,
  link,
  onEnter,
  form: { onSubmit, ...form },
  children,
}: SectionFormProps) {
  const { fetcher, form: element, compare, remember, state } = link;
  return (
    <fetcher.Form
      {...form}
      ref={element}
      method="post"
      action="/profile"
      className="own-form"
      onFocus={onEnter}
      onInput={compare}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) remember();
      }}
    >
      <MadeFor />
      <input type="hidden" name="section" value={section} />
      {children}
      <SaveBar title={title} state={state} />
    </fetcher.Form>
  );
}
