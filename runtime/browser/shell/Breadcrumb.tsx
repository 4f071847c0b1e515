import { useLoadedPage } from '../context.ts';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { withCodes } from '../widgets/withCodes.tsx';
import { useWords } from '../words.ts';

/** The path from the home page to the current page; hidden if it has a single entry. */
export function Breadcrumb() {
  const { breadcrumb } = useLoadedPage().head;
  const t = useWords();
  if (breadcrumb.length < 2) return null;
  const last = breadcrumb.length - 1;
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol className="breadcrumb">
        {breadcrumb.map(({ title, path }, index) => (
          <li key={path ?? title}>
            {path && index < last ? (
              <RouteLink to={path}>{withCodes(title)}</RouteLink>
            ) : (
              <span aria-current={index === last ? 'page' : undefined}>{withCodes(title)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
