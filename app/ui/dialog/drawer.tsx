import { Dialog, type DialogProps } from "#app/ui/dialog/dialog.tsx";

/** A dialog at the side of the screen, for filters and long lists. */
export function Drawer(props: Omit<DialogProps, "look">) {
  return <Dialog {...props} look="drawer" />;
}
