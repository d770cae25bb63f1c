import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** What stands in for a part that throws; nothing when left out. */
  fallback?: ReactNode;
  /** Another value is another attempt, such as the key of the place that the visitor goes to. */
  attempt?: string;
  children: ReactNode;
}

interface PartBoundaryState {
  attempt: string | undefined;
  hasFailed: boolean;
}

/** Keeps the fault of one part of the frame to that part: an answer that it cannot show, or code that did not load. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { attempt: this.props.attempt, hasFailed: false };

  static getDerivedStateFromError(): Partial<PartBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ attempt }: PartBoundaryProps, state: PartBoundaryState): PartBoundaryState | null {
    return attempt === state.attempt ? null : { attempt, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
