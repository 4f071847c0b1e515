import { Component, type ReactNode } from 'react';
import { Failed } from './Failed.tsx';

interface PageBoundaryProps {
  /** A different page resets the error. */
  page: unknown;
  /** Replaces the children; by default an error state with a reload button. */
  renderError?: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  error: unknown;
  page: unknown;
}

/** Renders an error instead of children that throw while rendering. */
export class PageBoundary extends Component<PageBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, page: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: BoundaryState): BoundaryState | null {
    return page === state.page ? null : { page, error: null };
  }

  override render() {
    const { error } = this.state;
    const { renderError = (thrown) => <Failed error={thrown} />, children } = this.props;
    return error === null ? children : renderError(error);
  }
}
