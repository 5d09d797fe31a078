import type { ReactNode } from "react";

export type ChipTone = "neutral" | "primary" | "secondary" | "success";

export function Chip({ tone = "neutral", icon, children }: { tone?: ChipTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span data-part="chip" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
