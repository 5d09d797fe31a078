import { useState } from "react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { Button } from "#app/ui/button/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { EntryWarning } from "#app/ui/dialog/entry-warning.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Example, GalleryPart } from "#app/ui/gallery/gallery-part.tsx";
import { MenuButton } from "#app/ui/menu/menu-item.tsx";
import { Menu } from "#app/ui/menu/menu.tsx";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import { useToast } from "#app/ui/toast/toast-context.ts";

type Overlay = "dialog" | "locked" | "confirm" | "entry";
const sampleLogo =
  '<svg viewBox="0 0 120 32" role="img" aria-label="Brand"><circle cx="16" cy="16" r="12" fill="currentColor"/><path d="M40 12h72v8H40z" fill="currentColor"/></svg>';
const overlays = ["dialog", "locked", "confirm", "entry"] as const;

export function GalleryOverlays() {
  const [open, setOpen] = useState<Overlay>();
  const show = useToast();
  const close = () => setOpen(undefined);
  const form = (of: Overlay) => <TextField id={`g-${of}-name`} label="First name" />;
  return (
    <GalleryPart name="Overlays">
      <Example title="Dialogs">
        {overlays.map((overlay) => (
          <Button key={overlay} variant="secondary" onClick={() => setOpen(overlay)}>
            {overlay}
          </Button>
        ))}
        <Menu label="More" iconOnly trigger={<Ellipsis />}>
          <MenuButton>Share profile</MenuButton>
          <MenuButton>Mute</MenuButton>
          <hr />
          <MenuButton danger>Report</MenuButton>
        </Menu>
      </Example>
      <Example title="Toasts">
        <Button variant="secondary" onClick={() => show({ title: "Like sent", text: "Sanne will see it next time." })}>
          Info
        </Button>
        <Button variant="secondary" onClick={() => show({ title: "Saved", tone: "success" })}>
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() => show({ title: "Not sent", text: "You seem to be offline.", tone: "danger" })}
        >
          Danger
        </Button>
      </Example>
      <Tabs
        label="Likes"
        items={[
          { key: "received", label: "Received", panel: <p>Three people liked you this week.</p> },
          { key: "given", label: "Given", panel: <p>You have not liked anyone yet.</p> },
          { key: "mutual", label: "Both", panel: <p>Here you find those who like you back.</p> },
        ]}
      />
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="A short question"
        description="It helps others to write to you."
        actions={<Button onClick={close}>Save</Button>}
      >
        {form("dialog")}
      </Dialog>
      <Dialog
        open={open === "locked"}
        onClose={close}
        title="Creating your account"
        dismissible={false}
        actions={<Button onClick={close}>Done</Button>}
      >
        {form("locked")}
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title="Remove this conversation?"
        text="It goes for you only; Sanne keeps her side."
        confirmLabel="Remove"
        danger
        onConfirm={close}
        onCancel={close}
      />
      {open === "entry" && (
        <EntryWarning
          open
          logo={sampleLogo}
          title="For adults only"
          text="You must be 18 or older to enter."
          enterLabel="I am 18 or older"
          leaveLabel="Leave"
          leaveHref="#overlays"
          links={[{ to: "#overlays", label: "Legal notice" }]}
          enterAction="#overlays"
          onEnter={close}
        />
      )}
    </GalleryPart>
  );
}
