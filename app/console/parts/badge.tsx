import type { ReactNode } from "react";

export type Tone = "good" | "warn" | "bad" | "calm" | "accent";

export const Badge = ({ tone = "calm", children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge badge-${tone}`}>{children}</span>
);
