import type { MouseEvent, ReactNode } from 'react';
import type { RowAction } from '../../../../schema/define/index.ts';
import { bindValue, targetPath } from '../../../shared/bind.ts';
import { path } from '../../../shared/path.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { useAskLogin } from '../../shell/LoginAlert.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { type Row, valueAt } from './answer.ts';
import { useList } from './listContext.ts';
import { useRowCalls } from './rowCalls.ts';
import { useOffers } from './useOffers.ts';
import { useRowName } from './useRowName.ts';

type Kind = Exclude<RowAction['kind'], 'batch'>;
type ActionProps<Of extends Kind> = { action: Extract<RowAction, { kind: Of }>; row: Row };

const actionKinds: { [Of in Kind]: (props: ActionProps<Of>) => ReactNode } = { go: GoAction, call: CallAction, download: DownloadAction };

/** What can be done with a row: what its values allow, and what its visitor may or may log in for. */
export function RowActions({ row }: { row: Row }) {
  const {
    shape: { list },
  } = useList();
  const { offerOf } = useOffers();
  return list.actions.map((action) => {
    if (action.kind === 'batch' || !fits(action, row) || offerOf(action) === 'none') return null;
    const Action = actionKinds[action.kind] as (props: { action: RowAction; row: Row }) => ReactNode;
    return <Action key={action.id} action={action} row={row} />;
  });
}

/** Membership is the only condition that a card states. */
const fits = ({ when = {} }: { when?: Record<string, readonly unknown[]> | undefined }, row: Row): boolean =>
  Object.entries(when).every(([field, values]) => values.includes(valueAt(row, field)));

function Label({ action }: { action: RowAction }) {
  const label = useActionLabel()(action);
  return (
    <>
      {action.icon && <Icon name={action.icon} />}
      <span>{label}</span>
    </>
  );
}

/** What an action is called on this page. */
export function useActionLabel(): (action: RowAction) => string {
  const {
    page,
    wording: { t },
  } = useList();
  return ({ id }) => t(`action.${page.id}.${id}`);
}

function GoAction({ action, row }: ActionProps<'go'>) {
  const { tables } = usePortal();
  const { scope } = useList();
  const to = targetPath(tables, { route: action.route, with: action.with ?? {}, query: action.query ?? {} }, { ...scope, row });
  return (
    to && (
      <RouteLink className="button button-small" to={to}>
        <Label action={action} />
      </RouteLink>
    )
  );
}

function CallAction({ action, row }: ActionProps<'call'>) {
  const { begin, running } = useRowCalls();
  const { offerOf } = useOffers();
  const askLogin = useAskLogin();
  const {
    wording: { t },
  } = useList();
  const name = useRowName(row);
  const label = useActionLabel()(action);
  const handleClick = () =>
    offerOf(action) === 'login'
      ? askLogin(t('list.action.login', { action: label }))
      : begin({ action, label, scope: { row }, names: [name] });
  return (
    <button
      type="button"
      className="button button-small"
      data-needs-script
      aria-disabled={running !== undefined || undefined}
      onClick={running ? undefined : handleClick}
    >
      <Label action={action} />
    </button>
  );
}

function DownloadAction({ action, row }: ActionProps<'download'>) {
  const { tables } = usePortal();
  const { pathname, search } = useLoadedPage();
  const { scope } = useList();
  const { offerOf } = useOffers();
  const askLogin = useAskLogin();
  const address = fileAddress(bindValue(action.file, { ...scope, row }));
  if (!address) return null;
  const needsLogin = offerOf(action) === 'login';
  const handleClick = (event: MouseEvent) => {
    if (!needsLogin) return;
    event.preventDefault();
    askLogin();
  };
  return (
    <a
      className="button button-small"
      rel="nofollow"
      href={needsLogin ? path(tables, 'login', {}, { return: pathname + search }) : address}
      onClick={handleClick}
    >
      <Label action={action} />
    </a>
  );
}

/** A file is bound whole, by its address, or by its id. */
function fileAddress(file: unknown): string | undefined {
  const address = file !== null && typeof file === 'object' && 'fileOriginPath' in file ? file.fileOriginPath : file;
  if (typeof address !== 'string' || address === '') return undefined;
  return address.startsWith('/') ? address : `/files/${encodeURIComponent(address)}`;
}
