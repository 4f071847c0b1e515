import { meets } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useFormat } from '../../browser/clock/format.ts';
import { useLoadedPage, usePageData } from '../../browser/context.ts';
import { Actions, useActionLabel } from '../../browser/pages/list/actions/Actions.tsx';
import { ConfirmDialog } from '../../browser/pages/list/actions/ConfirmDialog.tsx';
import { FailedCall } from '../../browser/pages/list/actions/FailedCall.tsx';
import { RowCallsContext, useMakeRowCalls } from '../../browser/pages/list/actions/rowCalls.ts';
import type { ListRecord } from '../../browser/pages/list/answer.ts';
import { type Attachment, Files, filesIn } from '../files/FilesBlock.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import './downloads.css';

/** Attachments with a required action: a click on one starts the action, then the download. */
export default function DownloadsBlock({ block }: BlockProps<'downloads'>) {
  const record = usePageData<ListRecord>(block.of);
  const calls = useMakeRowCalls();
  const files = filesIn(record, block.field);
  const [file] = files;
  if (!record || !file) return null;
  return (
    <RowCallsContext value={calls}>
      {block.look === 'button' ? (
        <MainDownload block={block} record={record} file={file} />
      ) : (
        <AllDownloads block={block} record={record} files={files} calls={calls} />
      )}
    </RowCallsContext>
  );
}

type DownloadsPart = Pick<BlockProps<'downloads'>, 'block'> & { record: ListRecord };

/** A primary button for the main file. */
function MainDownload({ block, record, file }: DownloadsPart & { file: Attachment }) {
  const { scope } = useLoadedPage();
  const format = useFormat();
  return (
    <div className="block main-download">
      <DownloadButton file={file} first={block.first} record={record} scope={scope} />
      <span className="quiet">
        <bdi>{file.fileName}</bdi>, <span className="figures">{format.bytes(file.size)}</span>
      </span>
      <FailedCall />
      <ConfirmDialog />
    </div>
  );
}

function AllDownloads({
  block,
  record,
  files,
  calls,
}: DownloadsPart & { files: readonly Attachment[]; calls: ReturnType<typeof useMakeRowCalls> }) {
  const { scope, head } = useLoadedPage();
  const label = useActionLabel()(block.first);
  const isRequested = meets(record, block.first.when);
  // The browser stays on the page, because the answer is an attachment.
  const handleDownload = ({ fileName, fileOriginPath }: Attachment) =>
    calls.begin({ action: block.first, label, scope, names: [fileName], then: () => location.assign(fileOriginPath) });
  return (
    <BlockSection kind="files" heading={block.heading}>
      <Files files={files} onDownload={isRequested ? handleDownload : undefined} />
      <FailedCall />
      {isRequested && (
        <div className="buttons">
          <Actions actions={[block.first]} row={record} name={head.title} scope={scope} />
        </div>
      )}
      <ConfirmDialog />
    </BlockSection>
  );
}
