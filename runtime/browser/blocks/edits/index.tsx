import { useLoadedPage, usePageData } from '../../context.ts';
import { Actions } from '../../pages/list/Actions.tsx';
import type { ListRecord } from '../../pages/list/answer.ts';
import { ConfirmDialog } from '../../pages/list/ConfirmDialog.tsx';
import { FailedCall } from '../../pages/list/FailedCall.tsx';
import { RowCallsContext, useMakeRowCalls } from '../../pages/list/rowCalls.ts';
import type { BlockProps } from '../props.ts';

/** What those who look after a record do with it: buttons that ask before what cannot be taken back. */
export default function EditsBlock({ block }: BlockProps<'edits'>) {
  const { scope, head } = useLoadedPage();
  const record = usePageData<ListRecord>(block.of);
  const calls = useMakeRowCalls();
  if (!record) return null;
  return (
    <RowCallsContext value={calls}>
      <div className="block block-edits">
        <FailedCall />
        <div className="buttons">
          <Actions actions={block.actions} row={record} name={head.title} scope={scope} />
        </div>
        <ConfirmDialog />
      </div>
    </RowCallsContext>
  );
}
