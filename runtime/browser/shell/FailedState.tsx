import type { ReactNode } from 'react';
import { path } from '../../shared/routing/path.ts';
import { usePortal } from '../context.ts';
import { Drawing } from '../widgets/Drawing.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';

interface FailedStateProps {
  title: string;
  text: string;
  /** Type of the error of a chunk that failed to load. */
  type?: string | undefined;
  /** The button that tries again. */
  children: ReactNode;
}

/** The error state of a page: a message, a button to retry, and a link to the home page. */
export function FailedState({ title, text, type, children }: FailedStateProps) {
  const { tables } = usePortal();
  const t = useWords();
  return (
    <section className="state" role="alert" data-load-error={type}>
      <Drawing name="unplugged" />
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="buttons">
        {children}
        <RouteLink className="button" to={path(tables, 'home')}>
          {t('shell.home')}
        </RouteLink>
      </p>
    </section>
  );
}
