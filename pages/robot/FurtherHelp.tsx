import { usePortal } from '../../runtime/browser/context.ts';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { path } from '../../runtime/shared/routing/path.ts';

/** Links to further help: the search, a service order or a message with the question, and the hotlines. */
export function FurtherHelp({ question }: { question: string }) {
  const { tables } = usePortal();
  const t = useWords();
  // The question is truncated to the maximum length of a search, so that the address is short.
  const text = question.slice(0, tables.settings.limits.keywordLength);
  const links = [
    ['search', { q: text }],
    ['doorService', { problem: text }],
    ['question', { q: text }],
    ['hotlines', {}],
  ] as const;
  const open = links.filter(([route]) => tables.routes.some(({ id }) => id === route));
  return (
    <nav className="robot-further" aria-label={t('page.robot.further')}>
      <ul className="chips">
        {open.map(([route, query]) => (
          <li key={route}>
            <RouteLink className="chip" to={path(tables, route, {}, query)}>
              {t(`page.robot.way.${route}`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
