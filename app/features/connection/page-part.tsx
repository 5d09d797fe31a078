import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "#app/platform/browser/elements.ts";
import { useToast } from "#app/ui/toast/toast-context.ts";
import { watchReturn } from "./connection.ts";
import { PartBoundary } from "./part-boundary.tsx";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Loads a part once; what failed is asked for again the next time. */
function loadOnce<Props>(load: Load<Props>) {
  const part: { known: ComponentType<Props> | null } = { known: null };
  return { part, get: async () => (part.known ??= await load()) };
}

type PartState<Props> = { Part: ComponentType<Props> | null; attempt: number };

/** A part as soon as it is wanted and there; each time it is lost it begins anew, and `onLost` hears of it. */
function usePart<Props>({ part, get }: ReturnType<typeof loadOnce<Props>>, isWanted: boolean, onLost: () => void) {
  const [{ Part, attempt }, setState] = useState<PartState<Props>>(() => ({ Part: part.known, attempt: 0 }));
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  const lose = () => {
    setState((before) => ({ Part: null, attempt: before.attempt + 1 }));
    latest.current();
  };
  useEffect(() => {
    if (Part || !isWanted) return;
    let isOver = false;
    get().then(
      (known) => !isOver && setState((before) => ({ ...before, Part: known })),
      () => !isOver && latest.current(),
    );
    return () => {
      isOver = true;
    };
  }, [Part, isWanted, get]);
  return { Part, attempt, lose };
}

type Asked = { onClose: () => void; open?: boolean };

/**
 * A part of the page that somebody opens and closes, such as a dialog: its code comes when it is first opened, or ahead
 * of that by `useLookAhead`. Where it cannot be had the page stays as it is, a toast says so, and it is closed again.
 */
export function askedPart<Props extends Asked>(
  load: Load<Props>,
  { namespaces = "", waiting = null }: { namespaces?: string; waiting?: Elements } = {},
) {
  const once = loadOnce(load);
  function AskedPart(props: Props) {
    const { t } = useTranslation("layout");
    const showToast = useToast();
    const isWanted = props.open ?? true;
    const { Part, attempt, lose } = usePart(once, isWanted, () => {
      showToast({ tone: "danger", title: t("partLost"), duration: 6_000 });
      props.onClose();
    });
    if (Part === null) return isWanted ? waiting : null;
    return (
      <PartBoundary key={attempt} onLost={lose}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  return Object.assign(AskedPart, { namespaces, get: once.get });
}

/** A part of the page that nobody asked for: where it cannot be had it is not there, until the line is back. */
export function quietPart<Props extends object>(load: Load<Props>) {
  const once = loadOnce(load);
  return function QuietPart(props: Props) {
    const [isLost, setIsLost] = useState(false);
    useEffect(() => (isLost ? watchReturn(() => setIsLost(false)) : undefined), [isLost]);
    const { Part, attempt, lose } = usePart(once, !isLost, () => setIsLost(true));
    if (Part === null || isLost) return null;
    return (
      <PartBoundary key={attempt} onLost={lose}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
