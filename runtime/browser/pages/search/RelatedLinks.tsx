import type { ReactNode } from 'react';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useList } from '../list/listContext.ts';

export interface RelatedLink {
  to: string;
  text: string;
  /** The language of the text, where it differs from the page's. */
  lang?: string;
  /** Number of results behind the link. */
  count?: number;
}

interface RelatedLinksProps {
  title: string;
  links: readonly RelatedLink[];
  children?: ReactNode;
}

/** A titled list of links; renders nothing without links. */
export function RelatedLinks({ title, links, children }: RelatedLinksProps) {
  const { format } = useList().wording;
  if (links.length === 0) return null;
  return (
    <nav className="ways" aria-label={title}>
      <h2>{title}</h2>
      <ul className="chips">
        {links.map(({ to, text, lang, count }) => (
          <li key={to}>
            <RouteLink className="chip" to={to}>
              <bdi lang={lang}>{text}</bdi>
              {count !== undefined && <span className="count"> {format.number(count)}</span>}
            </RouteLink>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
