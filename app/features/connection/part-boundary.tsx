import { Component } from "react";
import type { Elements } from "#app/platform/browser/elements.ts";

type PartBoundaryProps = { onLost: () => void; children: Elements };

/** Stands around a part of the page that may fail to come, or fail: the page around it goes on. */
export class PartBoundary extends Component<PartBoundaryProps, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError = () => ({ isLost: true });

  override componentDidCatch(): void {
    this.props.onLost();
  }

  override render(): Elements {
    return this.state.isLost ? null : this.props.children;
  }
}
