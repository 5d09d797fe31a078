import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextArea } from "./field.tsx";
import { faultOf, Trouble } from "./trouble.tsx";
import { useKeptText } from "./use-kept-text.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

type ReasonDialogProps = {
  title: string;
  text?: ReactNode;
  error: unknown;
  busy: boolean;
  isDangerous?: boolean;
  children?: Elements;
  onClose: () => void;
  onGiven: (reason: string) => void;
};

/** Asks why something is done, before it is. */
export function ReasonDialog({
  title,
  text,
  error,
  busy,
  isDangerous = false,
  children,
  onClose,
  onGiven,
}: ReasonDialogProps) {
  const t = useTexts();
  const [reason, setReason, forget] = useKeptText(`reason ${location.pathname} ${title}`);
  const sent = useRef(false);
  // why at the end: a reason that was refused is still there, and one that was taken is not for the next time
  useEffect(
    () => () => {
      if (sent.current) forget();
    },
    [forget],
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          sent.current = true;
          onGiven(reason);
        }}
      >
        {text && <p>{text}</p>}
        <Trouble error={error} />
        {children}
        <TextArea
          label={t("frame:reason")}
          help={t("frame:reasonHelp")}
          required
          minLength={3}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          fault={faultOf(error, "reason")}
        />
        <div className="form-foot">
          <Button type="submit" kind={isDangerous ? "danger" : "main"} busy={busy}>
            {title}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("frame:cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
