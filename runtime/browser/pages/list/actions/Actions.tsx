import { type MouseEvent, type ReactNode, useId } from 'react';
import type { RowAction } from '../../../../../schema/define/index.ts';
import { type BindingScope, bindValue, targetPath } from '../../../../shared/calls/bind.ts';
import { path } from '../../../../shared/routing/path.ts';
import { meets } from '../../../blocks/answers.ts';
import { useLoadedPage, usePortal } from '../../../context.ts';
import { useAskLogin } from '../../../shell/LoginAlert.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { useWords } from '../../../words.ts';
import type { ListRecord } from '../answer.ts';
import { CompareButton } from './CompareButton.tsx';
import { useRowCalls } from './rowCalls.ts';
import { useOffers } from './useOffers.ts';

type ActionKind = Exclude<RowAction['kind'], 'batch'>;

interface ActionSubject {
  /** The record, which determines whether an action is offered. */
  row: ListRecord;
  /** Name of the record, for confirmations and error messages. */
  name: string;
  /** The scope of bindings, including the record. */
  scope: BindingScope;
}

/** Layout of an action: in the row, or in the menu of further actions, which closes on a click. */
interface ActionLayout {
  className: string;
  panel?: string;
}

type ActionProps<Of extends ActionKind> = ActionSubject & { action: Extract<RowAction, { kind: Of }>; layout: ActionLayout };

const actionKinds: { [Of in ActionKind]: (props: ActionProps<Of>) => ReactNode } = {
  go: GoAction,
  call: CallAction,
  download: DownloadAction,
  compare: CompareAction,
};

const inlineLayout: ActionLayout = { className: 'button button-small' };

/**
 * The actions of a record that its values and the visitor's authority allow, or that a login would allow. `folds`: if there are
 * more than two, all but the first are in a menu.
 */
export function Actions({ actions, folds = false, ...subject }: ActionSubject & { actions: readonly RowAction[]; folds?: boolean }) {
  const { offerOf } = useOffers();
  const panel = useId();
  const offered = actions.filter((action) => action.kind !== 'batch' && meets(subject.row, action.when) && offerOf(action) !== 'none');
  const renderActions = (some: readonly RowAction[], layout: ActionLayout) =>
    some.map((action) => {
      const Action = actionKinds[action.kind as ActionKind] as (
        props: ActionSubject & { action: RowAction; layout: ActionLayout },
      ) => ReactNode;
      return <Action key={action.id} action={action} layout={layout} {...subject} />;
    });
  if (!folds || offered.length < 3) return renderActions(offered, inlineLayout);
  return (
    <>
      {renderActions(offered.slice(0, 1), inlineLayout)}
      <MorePanel id={panel} name={subject.name}>
        {renderActions(offered.slice(1), { className: 'panel-item', panel })}
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

function Label({ action, isIconOnly = false }: { action: RowAction; isIconOnly?: boolean }) {
  const label = useActionLabel()(action);
  return (
    <>
      {action.icon && <Icon name={action.icon} />}
      <span className={isIconOnly ? 'visually-hidden' : undefined}>{label}</span>
    </>
  );
}

/** The label of an action on this page. */
export function useActionLabel(): (action: { id: string }) => string {
  const page = useLoadedPage().tables?.page.id;
  const t = useWords();
  return ({ id }) => t(`action.${page}.${id}`);
}

/** The look of a link or button; in a row it may be an icon only. */
function useLook(action: Extract<RowAction, { kind: 'go' | 'call' }>, { className, panel }: ActionLayout) {
  const label = useActionLabel()(action);
  const isIconOnly = panel === undefined && action.look === 'icon' && action.icon !== undefined;
  if (isIconOnly) return { isIconOnly, shown: { className: `${className} button-icon`, title: label } };
  return { isIconOnly, shown: { className: panel === undefined && action.look === 'main' ? `${className} button-primary` : className } };
}

function GoAction({ action, scope, layout }: ActionProps<'go'>) {
  const { tables } = usePortal();
  const look = useLook(action, layout);
  const to = targetPath(tables, { route: action.route, with: action.with ?? {}, query: action.query ?? {} }, scope);
  return (
    to && (
      <RouteLink {...look.shown} to={to}>
        <Label action={action} isIconOnly={look.isIconOnly} />
      </RouteLink>
    )
  );
}

function CallAction({ action, name, scope, layout }: ActionProps<'call'>) {
  const { begin, running } = useRowCalls();
  const { offerOf } = useOffers();
  const askLogin = useAskLogin();
  const t = useWords();
  const label = useActionLabel()(action);
  const look = useLook(action, layout);
  const handleClick = () => {
    // Closes the menu first, so that a dialog returns the focus to the button that opened the menu.
    if (layout.panel !== undefined) document.getElementById(layout.panel)?.hidePopover();
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
      <Label action={action} isIconOnly={look.isIconOnly} />
    </button>
  );
}

function DownloadAction({ action, scope, layout }: ActionProps<'download'>) {
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
      className={layout.className}
      rel="nofollow"
      href={needsLogin ? path(tables, 'login', {}, { return: pathname + search }) : address}
      onClick={handleClick}
    >
      <Label action={action} />
    </a>
  );
}

function CompareAction({ action, name, scope, layout }: ActionProps<'compare'>) {
  const label = useActionLabel()(action);
  const value = bindValue(action.value, scope);
  return (
    typeof value === 'string' && <CompareButton value={value} name={name} label={label} icon={action.icon} className={layout.className} />
  );
}

/** The address of a file, which is bound as an object, an address or an id. */
function fileAddress(file: unknown): string | undefined {
  const address = file !== null && typeof file === 'object' && 'fileOriginPath' in file ? file.fileOriginPath : file;
  if (typeof address !== 'string' || address === '') return undefined;
  return address.startsWith('/') ? address : `/files/${encodeURIComponent(address)}`;
}
