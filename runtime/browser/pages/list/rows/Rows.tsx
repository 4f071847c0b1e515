import type { ComponentType } from 'react';
import type { ListLook } from '../../../../shared/portal.ts';
import { Skeleton } from '../../../widgets/Skeleton.tsx';
import { SelectionBar } from '../actions/SelectionBar.tsx';
import type { ListAnswer } from '../answer.ts';
import { useList } from '../listContext.ts';
import { EmptyRows } from './EmptyRows.tsx';
import { FailedRows } from './FailedRows.tsx';
import { RowAnswers } from './RowAnswers.tsx';
import { RowCards } from './RowCards.tsx';
import { RowEntries } from './RowEntries.tsx';
import { RowPosters } from './RowPosters.tsx';
import { type LookProps, RowTable } from './RowTable.tsx';
import { usePendingState } from './usePendingState.ts';
import { useRowModel } from './useRowModel.ts';

/** More placeholders than fill the viewport would cause flicker. */
const maxPlaceholders = 12;

const looks: Record<ListLook, ComponentType<LookProps>> = {
  rows: RowTable,
  cards: RowCards,
  entries: RowEntries,
  posters: RowPosters,
  answers: RowAnswers,
};
const shapes = { rows: 'rows', cards: 'cards', entries: 'text', posters: 'posters', answers: 'rows' } as const satisfies Record<
  ListLook,
  string
>;

/** The rows, the empty state, or placeholders while loading. */
export function Rows() {
  const { state, answer } = useList();
  const coming = usePendingState();
  const look = coming?.look ?? state.look;
  const waiting = coming && Math.min(coming.size, maxPlaceholders);
  const hasRows = answer !== undefined && answer.data.length > 0;
  return (
    <div aria-busy={waiting !== undefined}>
      {hasRows && look === state.look ? (
        <ShownRows answer={answer} waiting={waiting} />
      ) : waiting !== undefined ? (
        <Skeleton shape={shapes[look]} count={waiting} />
      ) : answer ? (
        <EmptyRows />
      ) : (
        <FailedRows />
      )}
    </div>
  );
}

function ShownRows({ answer, waiting }: { answer: ListAnswer; waiting: number | undefined }) {
  const { state } = useList();
  const rows = useRowModel(answer);
  const Look = looks[state.look];
  return (
    <>
      {rows.selects && <SelectionBar rows={rows} />}
      <Look rows={rows} waiting={waiting} />
    </>
  );
}
