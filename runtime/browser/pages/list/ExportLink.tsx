import type { MouseEvent } from 'react';
import { isLoggedIn } from '../../../shared/account.ts';
import { writeListState } from '../../../shared/list.ts';
import { path } from '../../../shared/path.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { useAskLogin } from '../../shell/LoginAlert.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { useList } from './listContext.ts';

/** The rows of the list, all pages of them, as a file. It needs a login: the alert says so, and without script the link leads there. */
export function ExportLink() {
  const { tables, account } = usePortal();
  const { pathname, search } = useLoadedPage();
  const {
    shape,
    state,
    wording: { t },
  } = useList();
  const askLogin = useAskLogin();
  const may = isLoggedIn(account);
  const { limits } = tables.settings;
  const query = writeListState(shape, tables.settings, {
    ...state,
    page: limits.page,
    size: limits.pageSize,
    after: undefined,
    hidden: [],
    look: shape.list.look,
  });
  const address = `/export?${new URLSearchParams([['path', pathname], ...query])}`;
  const handleClick = (event: MouseEvent) => {
    if (may) return;
    event.preventDefault();
    askLogin();
  };
  return (
    <a
      className="button button-small"
      rel="nofollow"
      href={may ? address : path(tables, 'login', {}, { return: pathname + search })}
      onClick={handleClick}
    >
      <Icon name="download" />
      <span>{t('list.export')}</span>
    </a>
  );
}
