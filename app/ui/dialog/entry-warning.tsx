import { useId, useState, type ReactNode } from "react";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { BrandLogo } from "#app/ui/brand/brand-logo.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { useModal } from "#app/ui/dialog/use-modal.ts";

export type EntryWarningProps = {
  open: boolean;
  /** The brand's own SVG. */
  logo: string;
  title: string;
  text: ReactNode;
  enterLabel: string;
  leaveLabel: string;
  leaveHref: string;
  /** What can be read behind the warning without an answer. */
  links: readonly { to: string; label: string }[];
  /** Where the dismissal is posted, so that entering works without JavaScript. */
  enterAction: string;
  onEnter?: () => void;
};

/** Stands before the site until it is answered, in the brand's own look; the server sends it opened. */
export function EntryWarning({
  open,
  logo,
  title,
  text,
  enterLabel,
  leaveLabel,
  leaveHref,
  links,
  enterAction,
  onEnter,
}: EntryWarningProps) {
  const id = useId();
  const ref = useModal(open);
  // Constant for React, because from here on the browser itself keeps the attribute.
  const [openedByServer] = useState(open);
  return (
    <dialog
      ref={ref}
      open={openedByServer}
      data-part="dialog"
      data-look="warning"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="warning-cover">
        <span className="warning-logo">
          <BrandLogo svg={logo} scope="entry" />
        </span>
      </div>
      <div className="dialog-panel">
        <h2 id={`${id}title`} className="text-2xl">
          {title}
        </h2>
        <div id={`${id}text`} className="dialog-body text-ink-muted">
          {text}
        </div>
        <form
          method="post"
          action={enterAction}
          className="dialog-actions"
          onSubmit={
            onEnter &&
            ((event) => {
              event.preventDefault();
              onEnter();
            })
          }
        >
          <MadeFor />
          <a href={leaveHref} rel="nofollow" data-part="button" data-variant="secondary" data-size="md">
            {leaveLabel}
          </a>
          <Button type="submit">{enterLabel}</Button>
        </form>
        <ul className="warning-links">
          {links.map(({ to, label }) => (
            <li key={to}>
              <a href={to} data-part="link" data-tone="quiet">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}
