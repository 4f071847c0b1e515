import { type MouseEvent, useRef } from 'react';
import { useChoice } from '../../../../blocks/compare/useChoice.ts';
import type { ComparisonPart } from '../../../../shared/portal.ts';
import { path } from '../../../../shared/routing/path.ts';
import { usePortal } from '../../../context.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { useList } from '../listContext.ts';

/**
 * The rows chosen for comparison, at the bottom of the viewport. Hidden while empty, but always in the document, because
 * it is a status region.
 */
export function CompareBar() {
  const { comparison } = useList().shape.list;
  return comparison && <Bar comparison={comparison} />;
}

function Bar({ comparison }: { comparison: ComparisonPart }) {
  const { t, format } = useList().wording;
  const { tables } = usePortal();
  const { keys, isRefused, toggle, clear } = useChoice(comparison.page, comparison.max);
  const status = useRef<HTMLParagraphElement>(null);
  const number = format.number(keys.length);
  const max = format.number(comparison.max);
  // The clicked button disappears, so the focus moves to the bar or the list.
  const moveFocus = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const focusTarget = keys.length > 1 ? status.current : currentTarget.closest<HTMLElement>('.list');
    focusTarget?.focus({ preventScroll: true });
  };
  const handleRemove = (event: MouseEvent<HTMLElement>, key: string) => {
    moveFocus(event);
    toggle(key);
  };
  const handleClear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('.list')?.focus({ preventScroll: true });
    clear();
  };
  return (
    <section className="compare-bar" aria-label={t('list.compare.title')} data-none={keys.length === 0 || undefined}>
      <p role="status" ref={status} tabIndex={-1}>
        {t(isRefused ? 'list.compare.full' : 'list.compare.chosen', { number, most: max })}
      </p>
      {keys.length > 0 && (
        <>
          <ul className="chips">
            {keys.map((key) => (
              <li key={key}>
                <button
                  type="button"
                  className="chip"
                  aria-label={t('list.compare.remove', { name: key })}
                  onClick={(event) => handleRemove(event, key)}
                >
                  <bdi>{key}</bdi>
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
          <div className="buttons">
            <RouteLink
              className="button button-primary button-small"
              to={`${path(tables, comparison.route)}?${comparison.query}=${keys.map(encodeURIComponent).join(',')}`}
            >
              {t('list.compare.go', { number })}
            </RouteLink>
            <button type="button" className="button button-quiet button-small" onClick={handleClear}>
              {t('list.compare.clear')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
