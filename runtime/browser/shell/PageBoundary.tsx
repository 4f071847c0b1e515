import { Component, type ReactNode } from 'react';
import { Failed } from './Failed.tsx';

interface PageBoundaryProps {
  /** A different page resets the error. */
  page: unknown;
  children: ReactNode;
}

interface BoundaryState {
  error: unknown;
  page: unknown;
}

/** Keeps header, menus and footer when a page throws while rendering. */
export class PageBoundary extends Component<PageBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, page: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: BoundaryState): BoundaryState | null {
    return page === state.page ? null : { page, error: null };
  }

  override render() {
    return this.state.error === null ? this.props.children : <Failed error={this.state.error} />;
  }
}
