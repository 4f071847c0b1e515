import { formId } from '../filters/ListForm.tsx';
import { useList } from '../listContext.ts';
import { orderText } from './orders.ts';

interface SortFieldProps {
  /** Returns the name of an order. Default: by its field. */
  nameOf?: (order: string) => string;
}

/** The sort order. It is next to the rows and belongs to the form above them. */
export function SortField({ nameOf }: SortFieldProps) {
  const {
    shape: { list },
    state,
    wording,
  } = useList();
  if (list.sorts.length === 0) return null;
  return (
    <label className="list-sort">
      <span className="visually-hidden-narrow">{wording.t('list.order.label')}</span>
      <select
        className="input"
        form={formId}
        name="sort"
        defaultValue={state.sort ?? ''}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {!list.sort && <option value="">{wording.t('list.order.initial')}</option>}
        {list.sorts.map((order) => (
          <option key={order} value={order}>
            {nameOf ? nameOf(order) : orderText(list, order, wording)}
          </option>
        ))}
      </select>
    </label>
  );
}
