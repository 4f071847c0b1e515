import type { MouseEvent } from 'react';
import type { ExportFormat } from '../../../../../schema/define/index.ts';
import { isLoggedIn } from '../../../../shared/account.ts';
import { writeListState } from '../../../../shared/lists/list.ts';
import { path } from '../../../../shared/routing/path.ts';
import { useLoadedPage, usePortal } from '../../../context.ts';
import { useAskLogin } from '../../../shell/LoginAlert.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { useList } from '../listContext.ts';

const words = { csv: 'list.export', xlsx: 'list.exportSheet', json: 'list.exportJson', html: 'list.exportHtml' } satisfies Record<
  ExportFormat,
  string
>;

/**
 * Exports all rows of the list, with one link for each format. It needs a login: with script a dialog asks for it, and without
 * script the links redirect to it.
 */
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
  const login = path(tables, 'login', {}, { return: pathname + search });
  const handleClick = (event: MouseEvent) => {
    if (may) return;
    event.preventDefault();
    askLogin();
  };
  return (
    <span className="export-links">
      {shape.list.exports.map((format) => (
        <a
          key={format}
          className="button button-small"
          rel="nofollow"
          href={may ? `/export?${new URLSearchParams([['path', pathname], ['format', format], ...query])}` : login}
          onClick={handleClick}
        >
          <Icon name="download" />
          {t(words[format])}
        </a>
      ))}
    </span>
  );
}
