import type { MouseEvent, ReactNode } from 'react';
import type { RowAction } from '../../../../schema/define/index.ts';
import { bindValue, type Scope, targetPath } from '../../../shared/bind.ts';
import { path } from '../../../shared/path.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { useAskLogin } from '../../shell/LoginAlert.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';
import { type Row, valueAt } from './answer.ts';
import { useRowCalls } from './rowCalls.ts';
import { useOffers } from './useOffers.ts';

type Kind = Exclude<RowAction['kind'], 'batch'>;

interface Subject {
  /** The record, by which an action says when it is offered. */
  row: Row;
  /** What the record is called, for the question before an action and the word of one that failed. */
  name: string;
  /** What bindings may name, the record among it. */
  scope: Scope;
}

type ActionProps<Of extends Kind> = Subject & { action: Extract<RowAction, { kind: Of }> };

const actionKinds: { [Of in Kind]: (props: ActionProps<Of>) => ReactNode } = { go: GoAction, call: CallAction, download: DownloadAction };

/** What can be done with one record: what its values allow, and what its visitor may or may log in for. */
export function Actions({ actions, ...subject }: Subject & { actions: readonly RowAction[] }) {
  const { offerOf } = useOffers();
  return actions.map((action) => {
    if (action.kind === 'batch' || !fits(action, subject.row) || offerOf(action) === 'none') return null;
    const Action = actionKinds[action.kind] as (props: Subject & { action: RowAction }) => ReactNode;
    return <Action key={action.id} action={action} {...subject} />;
  });
}

/** Membership is the only condition that a card states. */
const fits = ({ when = {} }: { when?: Record<string, readonly unknown[]> | undefined }, row: Row): boolean =>
  Object.entries(when).every(([field, values]) => values.includes(valueAt(row, field)));

function Label({ action, isBare = false }: { action: RowAction; isBare?: boolean }) {
  const label = useActionLabel()(action);
  return (
    <>
      {action.icon && <Icon name={action.icon} />}
      <span className={isBare ? 'visually-hidden' : undefined}>{label}</span>
    </>
  );
}

/** What an action is called on this page. */
export function useActionLabel(): (action: { id: string }) => string {
  const page = useLoadedPage().tables?.page.id;
  const t = useWords();
  return ({ id }) => t(`action.${page}.${id}`);
}

/** An action of which no more than its icon is seen. */
function useBareLook(action: Extract<RowAction, { kind: 'go' | 'call' }>) {
  const label = useActionLabel()(action);
  const isBare = action.look === 'icon' && action.icon !== undefined;
  const className = isBare ? 'button button-small button-icon' : 'button button-small';
  return { isBare, button: isBare ? { className, title: label } : { className } };
}

function GoAction({ action, scope }: ActionProps<'go'>) {
  const { tables } = usePortal();
  const bare = useBareLook(action);
  const to = targetPath(tables, { route: action.route, with: action.with ?? {}, query: action.query ?? {} }, scope);
  return (
    to && (
      <RouteLink {...bare.button} to={to}>
        <Label action={action} isBare={bare.isBare} />
      </RouteLink>
    )
  );
}

function CallAction({ action, name, scope }: ActionProps<'call'>) {
  const { begin, running } = useRowCalls();
  const { offerOf } = useOffers();
  const askLogin = useAskLogin();
  const t = useWords();
  const label = useActionLabel()(action);
  const bare = useBareLook(action);
  const handleClick = () =>
    offerOf(action) === 'login' ? askLogin(t('list.action.login', { action: label })) : begin({ action, label, scope, names: [name] });
  return (
    <button
      type="button"
      {...bare.button}
      data-needs-script
      aria-disabled={running !== undefined || undefined}
      onClick={running ? undefined : handleClick}
    >
      <Label action={action} isBare={bare.isBare} />
    </button>
  );
}

function DownloadAction({ action, scope }: ActionProps<'download'>) {
  const { tables } = usePortal();
  const { pathname, search } = useLoadedPage();
  const { offerOf } = useOffers();
  const askLogin = useAskLogin();
  const address = fileAddress(bindValue(action.file, scope));
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
