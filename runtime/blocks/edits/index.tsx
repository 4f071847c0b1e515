import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePageData } from '../../browser/context.ts';
import { Actions } from '../../browser/pages/list/actions/Actions.tsx';
import { ConfirmDialog } from '../../browser/pages/list/actions/ConfirmDialog.tsx';
import { FailedCall } from '../../browser/pages/list/actions/FailedCall.tsx';
import { RowCallsContext, useMakeRowCalls } from '../../browser/pages/list/actions/rowCalls.ts';
import type { ListRecord } from '../../browser/pages/list/answer.ts';

/** Actions for the staff of a record; those that cannot be undone ask for confirmation. */
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
