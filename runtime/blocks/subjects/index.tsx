import type { BlockProps } from '../../browser/blocks/props.ts';
import { useFormat } from '../../browser/clock/format.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { useMenu } from '../../browser/shell/useMenu.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import type { MenuItem } from '../../shared/routing/menu.ts';
import { path } from '../../shared/routing/path.ts';
import './subjects.css';

/** Pages by subject: links to all and to each subject with their numbers, then the pages as cards. */
export default function SubjectsBlock({ block }: BlockProps<'subjects'>) {
  const { items } = useMenu(block.menu);
  const { params } = useLoadedPage();
  const shown = items
    .filter(({ id }) => params.id === undefined || id === params.id)
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => params.childId === undefined || item.id.endsWith(`.${params.childId}`)),
    }));
  return (
    <div className="block subjects">
      <SubjectLinks groups={items} chosen={params.id} />
      {shown.map((group) => (
        <Subject key={group.key} group={group} />
      ))}
    </div>
  );
}

function SubjectLinks({ groups, chosen }: { groups: readonly MenuItem[]; chosen: string | undefined }) {
  const { tables } = usePortal();
  const { route } = useLoadedPage();
  const t = useWords();
  const format = useFormat();
  const all = { id: undefined, title: 'block.subjects.all', items: groups.flatMap(({ items }) => items) };
  return (
    <nav className="subjects-links buttons" aria-label={t('block.subjects.title')}>
      {[all, ...groups].map(({ id, title, items }) => (
        <RouteLink
          key={id ?? ''}
          className="button button-small"
          to={path(tables, route.key, id === undefined ? {} : { id })}
          aria-current={id === chosen ? 'page' : undefined}
          preserveScroll
        >
          {t(title)} <span className="count">{format.number(items.length)}</span>
        </RouteLink>
      ))}
    </nav>
  );
}

function Subject({ group }: { group: MenuItem }) {
  const t = useWords();
  return (
    <section aria-labelledby={`subject-${group.id}`}>
      <h2 id={`subject-${group.id}`}>{t(group.title)}</h2>
      <ul className="cards tiles">
        {group.items.map((item) => (
          <li key={item.key} className="card">
            <h3>
              {item.icon && <Icon name={item.icon} />} <RouteLink to={item.to ?? '#'}>{t(item.title)}</RouteLink>
            </h3>
            <p className="quiet">{t(`page.${item.id}.description`, { defaultValue: '' })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
