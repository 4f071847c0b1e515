import type { MouseEvent } from 'react';
import { meets } from '../../browser/blocks/answers.ts';
import { usePortal } from '../../browser/context.ts';
import { useActionLabel } from '../../browser/pages/list/actions/Actions.tsx';
import { type RowCall, useRowCalls } from '../../browser/pages/list/actions/rowCalls.ts';
import type { ListRecord } from '../../browser/pages/list/answer.ts';
import { useAskLogin } from '../../browser/shell/LoginAlert.tsx';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import { isLoggedIn } from '../../shared/account.ts';
import type { BindingScope } from '../../shared/calls/bind.ts';
import type { BlockPart } from '../../shared/portal.ts';

interface DownloadButtonProps {
  file: { fileName: string; fileOriginPath: string };
  /** The action before the download, while its `when` is true for the record. */
  first: Extract<BlockPart, { kind: 'downloads' }>['first'];
  record: ListRecord;
  /** The scope of the bindings in `first`. */
  scope: BindingScope;
  about?: RowCall['about'];
  className?: string;
}

/** Downloads a file with one click. First opens the login or a required action, such as the acceptance of a licence. */
export function DownloadButton({ file, first, record, scope, about, className = '' }: DownloadButtonProps) {
  const { account } = usePortal();
  const askLogin = useAskLogin();
  const { begin, running } = useRowCalls();
  const label = useActionLabel()(first);
  const t = useWords();
  const isRequested = meets(record, first.when);
  // The browser stays on the page, because the answer is an attachment.
  const download = () => location.assign(file.fileOriginPath);
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!isLoggedIn(account)) askLogin();
    else if (!running) begin({ action: first, label, scope, names: [file.fileName], then: download, ...(about && { about }) });
  };
  const clickProps = (isRequested || !isLoggedIn(account)) && { 'data-needs-script': true, onClick: handleClick };
  return (
    <a className={`button button-primary ${className}`} href={file.fileOriginPath} rel="nofollow" {...clickProps}>
      <Icon name="download" />
      <span aria-hidden="true">{t('block.downloads.take')}</span>
      <span className="visually-hidden">{t('block.downloads.takeFile', { name: file.fileName })}</span>
    </a>
  );
}
