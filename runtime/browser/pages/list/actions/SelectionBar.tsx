import type { RowAction } from '../../../../../schema/define/index.ts';
import { meets } from '../../../blocks/answers.ts';
import { fields } from '../../../fields/index.ts';
import { useAskLogin } from '../../../shell/LoginAlert.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { type ListRecord, valueAt } from '../answer.ts';
import { BulkButton } from '../bulk/BulkButton.tsx';
import { useList } from '../listContext.ts';
import type { RowModel } from '../rows/useRowModel.ts';
import { useActionLabel } from './Actions.tsx';
import { useRowCalls } from './rowCalls.ts';
import { useOffers } from './useOffers.ts';

/** Batch actions for the selected rows. While rows are selected, it covers the line above them, so that no row moves. */
export function SelectionBar({ rows }: { rows: RowModel }) {
  const {
    shape: { list },
    wording: { t, format },
  } = useList();
  const { offerOf } = useOffers();
  const { selected } = rows;
  const offered = list.actions.filter((action): action is BatchAction => action.kind === 'batch' && offerOf(action) !== 'none');
  const changes = list.bulk && offerOf({ kind: 'call', id: 'bulk', call: list.bulk.sends.call }) === 'yes' ? list.bulk : undefined;
  if (offered.length === 0 && !changes) return null;
  return (
    <div className="toolbar selection-bar" data-needs-script data-none={selected.length === 0 || undefined}>
      <p role="status">{t('list.select.chosen', { count: selected.length, number: format.number(selected.length) })}</p>
      {changes && <BulkButton bulk={changes} rows={selected.filter((row) => meets(row, changes.when))} />}
      {offered.map((action) => (
        <BatchButton key={action.id} action={action} chosen={selected.filter((row) => meets(row, action.when))} />
      ))}
      {selected.length > 0 && (
        <button type="button" className="button button-quiet button-small" onClick={rows.clear}>
          {t('list.select.clear')}
        </button>
      )}
    </div>
  );
}

type BatchAction = Extract<RowAction, { kind: 'batch' }>;

function BatchButton({ action, chosen }: { action: BatchAction; chosen: readonly ListRecord[] }) {
  const {
    shape: { list },
    scope,
    wording,
  } = useList();
  const { begin, running } = useRowCalls();
  const { offerOf } = useOffers();
  const askLogin = useAskLogin();
  const label = useActionLabel()(action);
  const first = list.columns[0];
  const handleClick = () => {
    if (offerOf(action) === 'login') return askLogin(wording.t('list.action.login', { action: label }));
    const names = first ? chosen.map((row) => fields[first.kind].text(valueAt(row, first.field) ?? '', wording, first)) : [];
    begin({ action, label, scope: { ...scope, rows: chosen }, names });
  };
  return (
    <button type="button" className="button button-small" disabled={chosen.length === 0 || running !== undefined} onClick={handleClick}>
      {action.icon && <Icon name={action.icon} />}
      <span>{label}</span>
    </button>
  );
}
