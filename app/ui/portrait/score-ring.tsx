import { useTranslation } from "react-i18next";

/** How well two members match, 0 to 100, as a ring around the number. */
export function ScoreRing({ score, size = 64 }: { score: number; size?: number }) {
  const { t } = useTranslation("ui");
  const rounded = Math.round(Math.min(100, Math.max(0, score)));
  return (
    <svg
      role="img"
      aria-label={t("matchScore", { score: rounded })}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className="score-ring"
    >
      <circle cx="20" cy="20" r="17" pathLength="100" className="score-ring-track" />
      <circle
        cx="20"
        cy="20"
        r="17"
        pathLength="100"
        strokeDasharray={`${rounded} 100`}
        transform="rotate(-90 20 20)"
        className="score-ring-value"
      />
      <text x="20" y="20" textAnchor="middle" dominantBaseline="central">
        {rounded}
      </text>
    </svg>
  );
}
