import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { isLoggedIn } from '../../shared/account.ts';
import { targetPath } from '../../shared/calls/bind.ts';
import { type BatchItem, type BatchPart, type BatchState, bytesOf, groupsOf } from '../../shared/files/batch.ts';
import { path } from '../../shared/routing/path.ts';
import { useFormat } from '../clock/format.ts';
import { usePortal } from '../context.ts';
import { fileIcon } from '../fields/parts/fileIcon.ts';
import { useAskLogin } from '../shell/LoginAlert.tsx';
import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';
import { useBatchTables } from './BatchWords.tsx';
import { fetchPart } from './run.ts';
import store, { batch, chosenUids } from './store.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { termsDialog } from './terms.ts';
import { tray } from './tray.ts';
import { useBegin } from './useBegin.ts';
import { useDelivered } from './useDelivered.ts';

/** The contents and actions of the tray. `withPage`: includes a link to the tray's own page. */
export function TrayContent({ withPage = false }: { withPage?: boolean }) {
  const { items, parts } = useSnapshot(batch);
  const { terms } = useSnapshot(termsDialog);
  const list = useRef<HTMLUListElement>(null);
  const format = useFormat();
  const t = useWords();
  if (terms.length > 0) return <TermsDialog />;
  if (items.length === 0) return <p className="quiet">{t('batch.nothing')}</p>;
  const running = parts.filter(({ status }) => status === 'queued' || status === 'zipping');
  return (
    <div className="tray">
      <p className="quiet figures">
        {t('batch.total', { count: items.length, number: format.number(items.length), size: format.bytes(bytesOf(items as BatchItem[])) })}
      </p>
      <ul className="tray-items" ref={list}>
        {items.map((item) => (
          <TrayItem key={item.uid} item={item as BatchItem} onGone={() => focusFirst(list.current)} />
        ))}
      </ul>
      {running.map((part) => (
        <progress key={part.uid} className="tray-progress" max={100} value={part.progress} aria-label={t('batch.progress')} />
      ))}
      <TrayButtons />
      {withPage && <PageLink />}
    </div>
  );
}

/** Closes the dialog. */
function closeTray(): void {
  tray.isOpen = false;
}

/** Moves the focus to the list after the focused element was removed. */
function focusFirst(list: HTMLElement | null): void {
  requestAnimationFrame(() => list?.querySelector('button')?.focus());
}

const stateIcons: Readonly<Record<BatchState, string>> = {
  chosen: 'check',
  queued: 'clock',
  zipping: 'hourglass',
  ready: 'success',
  failed: 'error',
  expired: 'history',
};

function TrayItem({ item, onGone }: { item: BatchItem; onGone: () => void }) {
  const { file, state, loading, error, facts } = item;
  const { tables } = usePortal();
  const to = targetPath(tables, useBatchTables().file, { file });
  const { begin } = useBegin();
  const format = useFormat();
  const t = useWords();
  const handleRemove = () => {
    store.remove(item.uid);
    onGone();
  };
  return (
    <li className="tray-item" aria-busy={loading || undefined} data-state={state}>
      <span className="cell-file">
        <Icon name={fileIcon('', file.fileName)} />
        {to ? (
          <RouteLink className="link" to={to} onClick={closeTray}>
            <bdi>{file.fileName}</bdi>
          </RouteLink>
        ) : (
          <bdi>{file.fileName}</bdi>
        )}
      </span>
      <span className="quiet figures">{format.bytes(file.size)}</span>
      <span className="tray-state">
        <Icon name={stateIcons[state]} />
        {t(`batch.state.${state}`)}
      </span>
      <span className="tray-actions">
        {(state === 'failed' || state === 'expired') && (
          <button type="button" className="button button-quiet button-icon" onClick={() => begin([item.uid])}>
            <span className="visually-hidden">{t('batch.retry', { name: file.fileName })}</span>
            <Icon name="retry" />
          </button>
        )}
        <button type="button" className="button button-quiet button-icon" onClick={handleRemove}>
          <span className="visually-hidden">{t('batch.remove', { name: file.fileName })}</span>
          <Icon name="close" />
        </button>
      </span>
      {state === 'failed' && <span className="tray-error">{t(`error.${error ?? ''}`, { ...facts, defaultValue: t('batch.broken') })}</span>}
    </li>
  );
}

function TrayButtons() {
  const { items, parts } = useSnapshot(batch);
  const { account } = usePortal();
  const { limits } = useBatchTables();
  const { begin } = useBegin();
  const askLogin = useAskLogin();
  const format = useFormat();
  const t = useWords();
  const chosen = (items as BatchItem[]).filter(({ state }) => state === 'chosen');
  const archives = groupsOf(chosen, limits).length;
  const handleStart = () => {
    if (isLoggedIn(account)) return begin(chosenUids());
    // The login returns to this page, which then resumes the start.
    batch.wanted = Date.now();
    tray.isOpen = false;
    askLogin();
  };
  return (
    <>
      {archives > 1 && (
        <p className="quiet">{t('batch.split', { count: archives, number: format.number(archives), size: format.bytes(limits.bytes) })}</p>
      )}
      <div className="buttons">
        {chosen.length > 0 && (
          <button type="button" className="button button-primary" onClick={handleStart}>
            <Icon name="download" />
            {t('batch.start')}
          </button>
        )}
        {(parts as BatchPart[])
          .filter(({ status, fetched }) => status === 'ready' && fetched)
          .map((part) => (
            <AgainButton key={part.uid} uid={part.uid} />
          ))}
        <button type="button" className="button" onClick={() => store.empty()}>
          {t('batch.empty')}
        </button>
      </div>
    </>
  );
}

/** Downloads an archive again while the server keeps it. */
function AgainButton({ uid }: { uid: string }) {
  const { call } = usePortal();
  const reportDelivered = useDelivered();
  const table = useBatchTables();
  const t = useWords();
  const handleAgain = async () => {
    const part = batch.parts.find((one) => one.uid === uid);
    if (!part) return;
    await fetchPart({ call, table, onEnd: reportDelivered }, part).catch(() => {
      part.status = 'expired';
      for (const item of batch.items) if (part.items.includes(item.uid) && item.state === 'ready') item.state = 'expired';
    });
  };
  return (
    <button type="button" className="button" onClick={handleAgain}>
      {t('batch.again')}
    </button>
  );
}

function PageLink() {
  const { tables } = usePortal();
  const { route } = useBatchTables();
  const t = useWords();
  return (
    <p>
      <RouteLink className="link" to={path(tables, route)} onClick={closeTray}>
        {t('batch.page')}
      </RouteLink>
    </p>
  );
}
