import { type MouseEvent, type ReactNode, useId } from 'react';
import type { RowAction } from '../../../../schema/define/index.ts';
import { type BindingScope, bindValue, targetPath } from '../../../shared/bind.ts';
import { path } from '../../../shared/path.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { useAskLogin } from '../../shell/LoginAlert.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';
import { type ListRecord, valueAt } from './answer.ts';
import { CompareButton } from './CompareButton.tsx';
import { useRowCalls } from './rowCalls.ts';
import { useOffers } from './useOffers.ts';

type ActionKind = Exclude<RowAction['kind'], 'batch'>;

interface ActionSubject {
  /** The record, by which an action says when it is offered. */
  row: ListRecord;
  /** What the record is called, for the question before an action and the word of one that failed. */
  name: string;
  /** What bindings may name, the record among it. */
  scope: BindingScope;
}

/** Layout of an action: in the row, or in the menu of further actions, which closes on a click. */
interface ActionLayout {
  className: string;
  panel?: string;
}

type ActionProps<Of extends ActionKind> = ActionSubject & { action: Extract<RowAction, { kind: Of }>; place: ActionLayout };

const actionKinds: { [Of in ActionKind]: (props: ActionProps<Of>) => ReactNode } = {
  go: GoAction,
  call: CallAction,
  download: DownloadAction,
  compare: CompareAction,
};

const beside: ActionLayout = { className: 'button button-small' };

/** What can be done with one record: what its values allow, and what its visitor may or may log in for. `folds`: all but the first of more than two stand in a panel. */
export function Actions({ actions, folds = false, ...subject }: ActionSubject & { actions: readonly RowAction[]; folds?: boolean }) {
  const { offerOf } = useOffers();
  const panel = useId();
  const offered = actions.filter((action) => action.kind !== 'batch' && fits(action, subject.row) && offerOf(action) !== 'none');
  const draw = (some: readonly RowAction[], place: ActionLayout) =>
    some.map((action) => {
      const Action = actionKinds[action.kind as ActionKind] as (
        props: ActionSubject & { action: RowAction; place: ActionLayout },
      ) => ReactNode;
      return <Action key={action.id} action={action} place={place} {...subject} />;
    });
  if (!folds || offered.length < 3) return draw(offered, beside);
  return (
    <>
      {draw(offered.slice(0, 1), beside)}
      <MorePanel id={panel} name={subject.name}>
        {draw(offered.slice(1), { className: 'panel-item', panel })}
      </MorePanel>
    </>
  );
}

function MorePanel({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const t = useWords();
  const label = t('list.action.more', { row: name });
  return (
    <>
      <button type="button" className="button button-small button-icon" popoverTarget={id} aria-label={label} title={label}>
        <Icon name="more" />
      </button>
      <div className="panel" id={id} popover="auto" role="group" aria-label={label}>
        {children}
      </div>
    </>
  );
}

/** Membership is the only condition that a card states. */
export const fits = ({ when = {} }: { when?: Record<string, readonly unknown[]> | undefined }, row: ListRecord): boolean =>
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

/** What a link or button looks like in its place; beside the others it may be no more than its icon. */
function useLook(action: Extract<RowAction, { kind: 'go' | 'call' }>, { className, panel }: ActionLayout) {
  const label = useActionLabel()(action);
  const isBare = panel === undefined && action.look === 'icon' && action.icon !== undefined;
  return { isBare, shown: isBare ? { className: `${className} button-icon`, title: label } : { className } };
}

function GoAction({ action, scope, place }: ActionProps<'go'>) {
  const { tables } = usePortal();
  const look = useLook(action, place);
  const to = targetPath(tables, { route: action.route, with: action.with ?? {}, query: action.query ?? {} }, scope);
  return (
    to && (
      <RouteLink {...look.shown} to={to}>
        <Label action={action} isBare={look.isBare} />
      </RouteLink>
    )
  );
}

function CallAction({ action, name, scope, place }: ActionProps<'call'>) {
  const { begin, running } = useRowCalls();
  const { offerOf } = useOffers();
  const askLogin = useAskLogin();
  const t = useWords();
  const label = useActionLabel()(action);
  const look = useLook(action, place);
  const handleClick = () => {
    // First, so that the focus is back at what opened the panel when a dialog takes it, and comes back to there.
    if (place.panel !== undefined) document.getElementById(place.panel)?.hidePopover();
    if (offerOf(action) === 'login') askLogin(t('list.action.login', { action: label }));
    else begin({ action, label, scope, names: [name] });
  };
  return (
    <button
      type="button"
      {...look.shown}
      data-needs-script
      aria-disabled={running !== undefined || undefined}
      onClick={running ? undefined : handleClick}
    >
      <Label action={action} isBare={look.isBare} />
    </button>
  );
}

function DownloadAction({ action, scope, place }: ActionProps<'download'>) {
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
      className={place.className}
      rel="nofollow"
      href={needsLogin ? path(tables, 'login', {}, { return: pathname + search }) : address}
      onClick={handleClick}
    >
      <Label action={action} />
    </a>
  );
}

function CompareAction({ action, name, scope, place }: ActionProps<'compare'>) {
  const label = useActionLabel()(action);
  const value = bindValue(action.value, scope);
  return (
    typeof value === 'string' && <CompareButton value={value} name={name} label={label} icon={action.icon} className={place.className} />
  );
}

/** A file is bound whole, by its address, or by its id. */
function fileAddress(file: unknown): string | undefined {
  const address = file !== null && typeof file === 'object' && 'fileOriginPath' in file ? file.fileOriginPath : file;
  if (typeof address !== 'string' || address === '') return undefined;
  return address.startsWith('/') ? address : `/files/${encodeURIComponent(address)}`;
}
