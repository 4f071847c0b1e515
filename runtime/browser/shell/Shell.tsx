import { memo, type ReactNode, useCallback, useRef } from 'react';
import { useLoadedPage } from '../context.ts';
import { useWords } from '../words.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { FocusRelease } from './FocusRelease.tsx';
import { Footer } from './Footer.tsx';
import { useNotifier } from './feedback.tsx';
import { Header } from './Header.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { Notices } from './Notices.tsx';
import { Progress } from './Progress.tsx';
import { Refused } from './Refused.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useFollowedLinks } from './useFollowedLinks.ts';
import { useScrolling } from './useScrolling.ts';
import { WithSidebarMenu } from './WithSidebarMenu.tsx';

interface ShellProps {
  children: ReactNode;
  /** False if the page is declared but not built. */
  open: boolean;
}

/** Memoised, because a pending navigation does not change them. */
const [StillHeader, StillShortcuts, StillFooter] = [memo(Header), memo(Shortcuts), memo(Footer)];

/** Whether the visitor is typing in a field outside the page, such as the next query. */
function isTypingElsewhere(main: HTMLElement | null): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && !main?.contains(field) && field.value !== field.defaultValue;
}

/** The frame of every page. */
export function Shell({ children, open }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const { head, pathname, route } = useLoadedPage();
  const { announce } = useNotifier();
  const t = useWords();
  const arrive = useCallback(() => {
    if (!isTypingElsewhere(main.current)) main.current?.focus({ preventScroll: true });
    announce(head.title);
  }, [announce, head.title]);
  useScrolling(arrive);
  useFollowedLinks();
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <FocusRelease main={main} pathname={pathname} />
      <Progress />
      <StillHeader />
      <LoadFailed />
      <Notices />
      <Refused />
      <main id="main" className="page" ref={main} tabIndex={-1} data-route={route.name} data-open={open ? undefined : 'no'}>
        <div className="frame">
          <Breadcrumb />
          <WithSidebarMenu>{children}</WithSidebarMenu>
        </div>
      </main>
      <StillShortcuts />
      <StillFooter />
    </div>
  );
}
