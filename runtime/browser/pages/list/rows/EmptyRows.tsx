import { targetPath } from '../../../../shared/calls/bind.ts';
import { chosenCategory, isFiltered } from '../../../../shared/lists/list.ts';
import { usePortal } from '../../../context.ts';
import { Drawing } from '../../../widgets/Drawing.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { type ListApi, useList } from '../listContext.ts';
import { widened } from '../listState.ts';

/** Why there are no rows, and a suggestion. */
export function EmptyRows() {
  const list = useList();
  const { tables } = usePortal();
  const { title, text, next } = reasonOf(list, tables);
  return (
    <section className="state">
      <Drawing name="empty" />
      <h2>{title}</h2>
      <p>{text}</p>
      {next && (
        <p className="buttons">
          <RouteLink className="button" to={next.to}>
            {next.label}
          </RouteLink>
        </p>
      )}
    </section>
  );
}

interface Reason {
  title: string;
  text: string;
  next?: { to: string; label: string } | undefined;
}

function reasonOf(list: ListApi, tables: Parameters<typeof targetPath>[0]): Reason {
  const {
    state,
    answer,
    addressOf,
    shape,
    scope,
    wording: { t },
  } = list;
  if (answer && answer.total > 0) {
    return {
      title: t('list.empty.page.title'),
      text: t('list.empty.page.text'),
      next: { to: addressOf({ page: 1, after: undefined }), label: t('list.pages.first') },
    };
  }
  if (isFiltered(state)) {
    return {
      title: t('list.empty.narrowed.title'),
      text: t('list.empty.narrowed.text'),
      next: { to: addressOf(widened), label: t('list.active.reset') },
    };
  }
  if (chosenCategory(shape.sidebar, state, scope) !== undefined)
    return { title: t('list.empty.category.title'), text: t('list.empty.category.text') };
  const to = list.empty && targetPath(tables, list.empty, scope);
  return {
    title: t(`page.${list.page.id}.empty.title`, { defaultValue: t('list.empty.bare.title') }),
    text: t(`page.${list.page.id}.empty.text`, { defaultValue: t('list.empty.bare.text') }),
    next: to && list.empty ? { to, label: t(`route.${list.empty.route}`) } : undefined,
  };
}
