import { Icon } from '../../../widgets/Icon.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { useList } from '../listContext.ts';

/** Shows and hides columns. The first column, which names the row, stays visible. */
export function ColumnMenu() {
  const {
    shape,
    state,
    addressOf,
    wording: { t },
  } = useList();
  const columns = shape.list.columns.slice(1);
  if (columns.length < 2) return null;
  return (
    <>
      <button type="button" className="button button-small" popoverTarget="list-columns" aria-label={t('list.columns.label')}>
        <Icon name="columns" />
        <span className="tool-text" aria-hidden="true">
          {t('list.columns.label')}
        </span>
      </button>
      <div className="panel" id="list-columns" popover="auto">
        <ul className="panel-list" aria-label={t('list.columns.label')}>
          {columns.map(({ field, noun, name }) => {
            const isHidden = state.hidden.includes(field);
            const label = t(`field.${noun}.${name}`);
            const hidden = isHidden ? state.hidden.filter((other) => other !== field) : [...state.hidden, field];
            return (
              <li key={field}>
                <RouteLink
                  className="panel-item column-item"
                  to={addressOf({ hidden })}
                  preserveScroll
                  data-hidden={isHidden || undefined}
                  aria-label={isHidden ? t('list.columns.show', { field: label }) : t('list.columns.hide', { field: label })}
                >
                  {isHidden && <Icon name="eye-off" />}
                  {label}
                </RouteLink>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
