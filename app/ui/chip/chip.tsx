import type { ReactNode } from "react";
import type { Elements } from "#app/platform/browser/elements.ts";

export type ChipTone = "neutral" | "primary" | "secondary" | "success";

export function Chip({ tone = "neutral", icon, children }: { tone?: ChipTone; icon?: Elements; children: ReactNode }) {
  return (
    <span data-part="chip" data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
