import { useLoadedPage, usePageData } from '../../context.ts';
import { Actions, fits, useActionLabel } from '../../pages/list/Actions.tsx';
import type { Row } from '../../pages/list/answer.ts';
import { ConfirmDialog } from '../../pages/list/ConfirmDialog.tsx';
import { FailedCall } from '../../pages/list/FailedCall.tsx';
import { RowCallsContext, useMakeRowCalls } from '../../pages/list/rowCalls.ts';
import { BlockSection } from '../BlockSection.tsx';
import { type Attachment, Files, filesIn } from '../files.tsx';
import type { BlockProps } from '../props.ts';

/** Attachments that are had once something was done: taking one asks for that, and goes on by itself. */
export default function DownloadsBlock({ block }: BlockProps<'downloads'>) {
  const { scope, head } = useLoadedPage();
  const record = usePageData<Row>(block.of);
  const calls = useMakeRowCalls();
  const label = useActionLabel()(block.first);
  const files = filesIn(record, block.field);
  if (!record || files.length === 0) return null;
  const isAsked = fits(block.first, record);
  // An attachment leaves the page as it is.
  const handleTake = ({ fileName, fileOriginPath }: Attachment) =>
    calls.begin({ action: block.first, label, scope, names: [fileName], then: () => location.assign(fileOriginPath) });
  return (
    <RowCallsContext value={calls}>
      <BlockSection kind="files" heading={block.heading}>
        <Files files={files} onTake={isAsked ? handleTake : undefined} />
        <FailedCall />
        {isAsked && (
          <div className="buttons">
            <Actions actions={[block.first]} row={record} name={head.title} scope={scope} />
          </div>
        )}
        <ConfirmDialog />
      </BlockSection>
    </RowCallsContext>
  );
}
