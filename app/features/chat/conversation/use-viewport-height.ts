import { useEffect, useRef, type RefObject } from "react";

/** Keeps an element as high as what is seen: on phones whose keyboard covers the page, the composer stays above it. */
export function useViewportHeight<Of extends HTMLElement>(): RefObject<Of | null> {
  const element = useRef<Of>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      // why: a page that was zoomed in is smaller than the screen, and must not be laid out anew
      const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height > 80;
      element.current?.style.setProperty("height", isCovered ? `${viewport.height}px` : "");
      if (isCovered) window.scrollTo(0, 0);
    };
    viewport.addEventListener("resize", fit);
    return () => viewport.removeEventListener("resize", fit);
  }, []);
  return element;
}
