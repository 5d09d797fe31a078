import { useEffect, useId, useRef, useState } from "react";
import { niceScale } from "./nice-scale.ts";

type ChartPoint = { label: string; value: number };

type LineChartProps = {
  title: string;
  /** What it shows, in a sentence, for whoever does not see it. */
  description: string;
  /** Two at least. */
  points: readonly ChartPoint[];
  write: (value: number) => string;
  /** The same in few letters, for the lines across. */
  writeShort: (value: number) => string;
  /** The last point goes on still: the way to it is dashed, and one begins at the point before. */
  isOpen: boolean;
  /** What moving through the points is called. */
  moveLabel: string;
};

const height = 240;
const margin = { top: 12, right: 12, bottom: 26, left: 64 };

/** The width of an element as it is laid out. */
function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/**
 * A line over days. A slider below goes from point to point, by keys, finger or mouse, and says each; the same figures
 * stand in a table beside it.
 */
export function LineChart({ title, description, points, write, writeShort, isOpen, moveLabel }: LineChartProps) {
  const id = useId();
  const { ref, width } = useWidth();
  const [chosen, choose] = useState(points.length - (isOpen ? 2 : 1));
  const at = Math.min(chosen, points.length - 1);
  const point = points[at];
  const scale = niceScale(points.map(({ value }) => value));
  const left = (index: number) =>
    margin.left + (index / Math.max(1, points.length - 1)) * (width - margin.left - margin.right);
  const top = (value: number) =>
    margin.top + ((scale.most - value) / (scale.most - scale.least)) * (height - margin.top - margin.bottom);
  const places = points.map(({ value }, index) => `${left(index).toFixed(1)},${top(value).toFixed(1)}`);
  const whole = isOpen ? places.slice(0, -1) : places;
  const dated = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  if (!point) return null;

  return (
    <figure className="chart" ref={ref}>
      <figcaption className="chart-said">
        <strong>{write(point.value)}</strong>
        <span>{` ${title}, ${point.label}`}</span>
      </figcaption>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
        width={width}
        height={height}
        onPointerMove={({ clientX, currentTarget }) => {
          const share =
            (clientX - currentTarget.getBoundingClientRect().left - margin.left) / (width - margin.left - margin.right);
          choose(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))));
        }}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line className="chart-grid" x1={margin.left} x2={width - margin.right} y1={top(tick)} y2={top(tick)} />
            <text x={margin.left - 8} y={top(tick) + 4} textAnchor="end">
              {writeShort(tick)}
            </text>
          </g>
        ))}
        {dated.map((index, place) => (
          <text
            key={place === 1 ? "middle" : index}
            x={left(index)}
            y={height - 6}
            textAnchor={(["start", "middle", "end"] as const)[place]}
          >
            {place === 1 && points.length < 7 ? "" : points[index]?.label}
          </text>
        ))}
        <polygon
          className="chart-area"
          points={`${left(0)},${top(0)} ${whole.join(" ")} ${left(whole.length - 1)},${top(0)}`}
        />
        <polyline className="chart-line" points={whole.join(" ")} />
        {isOpen && <polyline className="chart-line chart-line-open" points={places.slice(-2).join(" ")} />}
        <line className="chart-at" x1={left(at)} x2={left(at)} y1={margin.top} y2={height - margin.bottom} />
        <circle className="chart-point" cx={left(at)} cy={top(point.value)} r="5" />
      </svg>
      <input
        className="chart-slider"
        type="range"
        min={0}
        max={points.length - 1}
        value={at}
        aria-label={moveLabel}
        aria-valuetext={`${point.label}: ${write(point.value)}`}
        onChange={({ target }) => choose(Number(target.value))}
      />
    </figure>
  );
}
