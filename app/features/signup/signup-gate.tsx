import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";

type Modal = ComponentType<{ address: string; onClose: () => void }>;

/** Where there is room for a dialog beside the page: the specification's breakpoint for desktops. */
const desktop = "(min-width: 992px)";

/** The address of a plain click on a link to signup; null for any other click. */
function signupAddress(event: MouseEvent, origin: string): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || (link.target !== "" && link.target !== "_self")) return null;
  const url = URL.parse(link.href);
  return url?.origin === origin && url.pathname === "/signup" ? `${url.pathname}${url.search}` : null;
}

/** Opens signup over the page on desktops, whichever link leads there; its code comes with the first click. */
export function SignupGate({ enabled }: { enabled: boolean }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ address: string; from: string } | null>(null);
  const [Modal, setModal] = useState<Modal | null>(null);
  const isHere = pathname === "/signup";

  useEffect(() => {
    if (!enabled || isHere) return;
    const open = (event: MouseEvent) => {
      const destination = window.matchMedia(desktop).matches ? signupAddress(event, window.location.origin) : null;
      if (destination === null) return;
      event.preventDefault();
      setOpened({ address: destination, from: pathname });
      import("./signup-modal.tsx").then(
        (module) => setModal(() => module.default),
        () => window.location.assign(destination),
      );
    };
    window.addEventListener("click", open, true);
    return () => window.removeEventListener("click", open, true);
  }, [enabled, isHere, pathname]);

  // why: whoever goes on to another page has left it
  if (opened?.from !== pathname || Modal === null) return null;
  return <Modal address={opened.address} onClose={() => setOpened(null)} />;
}
