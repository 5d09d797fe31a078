import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

type VirtualListProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  chosen: string | null;
  onChoose: (row: Row) => void;
  /** Hears Enter on the chosen row. */
  onOpen: () => void;
  children: (row: Row) => ReactNode;
};

/** The height of each row, in pixels, as console.css has it. */
const rowHeight = 52;

// why: enough for the tallest window, so that nothing has to be measured
const tallest = 1_600;
const page = 10;

// why: the policy refuses style attributes
const Room = ({ height }: { height: number }) => (
  <div role="presentation" ref={(element) => element?.style.setProperty("height", `${height}px`)} />
);

/** A list of thousands of rows, of which one is chosen: those in sight alone are drawn. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { label, rows, rowId, chosen, onChoose, onOpen, children } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - page, rows.length - 1));
  const shown = rows.slice(first, first + Math.ceil(tallest / rowHeight) + 2 * page);
  const at = rows.findIndex((row) => rowId(row) === chosen);
  const isShown = at >= first && at < first + shown.length;

  function choose(index: number) {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    const row = rows[next];
    if (!row) return;
    onChoose(row);
    bringIntoSight(box.current, next * rowHeight);
  }

  function move(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    };
    const next = steps[event.key];
    if (event.key === "Enter") onOpen();
    else if (next === undefined) return;
    else choose(next);
    event.preventDefault();
  }

  return (
    <div
      ref={box}
      className="virtual-list"
      role="listbox"
      aria-label={label}
      aria-activedescendant={isShown ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={move}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <Room height={first * rowHeight} />
      {shown.map((row, index) => (
        <div
          key={rowId(row)}
          id={`${id}-${first + index}`}
          role="option"
          aria-selected={rowId(row) === chosen}
          aria-setsize={rows.length}
          aria-posinset={first + index + 1}
          onClick={() => onChoose(row)}
        >
          {children(row)}
        </div>
      ))}
      <Room height={(rows.length - first - shown.length) * rowHeight} />
    </div>
  );
}

function bringIntoSight(box: HTMLDivElement | null, top: number): void {
  if (!box) return;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight;
}
