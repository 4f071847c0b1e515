import { Component, type RefObject } from 'react';

interface FocusReleaseProps {
  /** The part of the document whose content changes with the page. */
  main: RefObject<HTMLElement | null>;
  pathname: string;
}

/**
 * Takes the focus out of a page before its elements are removed. Otherwise the browser lays out the half-built next page to
 * look for another element. A class component is required, because only it is called before the document changes.
 */
export class FocusRelease extends Component<FocusReleaseProps> {
  override getSnapshotBeforeUpdate(before: FocusReleaseProps): null {
    const main = this.props.main.current;
    const focused = document.activeElement;
    if (before.pathname !== this.props.pathname && focused !== main && main?.contains(focused)) main.focus({ preventScroll: true });
    return null;
  }

  /** React requires it together with getSnapshotBeforeUpdate. */
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
