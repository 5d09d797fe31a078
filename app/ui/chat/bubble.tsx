import { useContext, type ReactNode } from "react";
import { DeliveryMark, type DeliveryState } from "#app/ui/chat/delivery-mark.tsx";
import { MessageSideContext } from "#app/ui/chat/message-side.ts";

export type BubbleProps = {
  children: ReactNode;
  /** Only own messages have one; usually shown on the last of a group. */
  state?: DeliveryState | undefined;
  onRetry?: (() => void) | undefined;
  /** "bare" lets a gift or a photograph fill the bubble. */
  look?: "text" | "bare";
};

export function Bubble({ children, state, onRetry, look = "text" }: BubbleProps) {
  const own = useContext(MessageSideContext) === "own";
  return (
    <div className="bubble-row">
      <div
        data-part="bubble"
        data-own={own ? "" : undefined}
        data-look={look}
        data-state={state}
        dir={look === "text" ? "auto" : undefined}
      >
        {children}
      </div>
      {state && <DeliveryMark state={state} onRetry={onRetry} />}
    </div>
  );
}
