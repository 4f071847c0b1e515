import { AddToTray } from '../../browser/batch/AddToTray.tsx';
import { fieldIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useFormat } from '../../browser/clock/format.ts';
import { usePageData } from '../../browser/context.ts';
import { FileLink, type FileValue, isFile } from '../../browser/fields/parts/FileLink.tsx';
import { useCopy } from '../../browser/shell/feedback.tsx';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';

export type Attachment = FileValue & { sha256?: string; attachmentId?: string };

/** Attachments with type, size and hash. */
export function FilesBlock({ block }: BlockProps<'files'>) {
  const files = filesIn(usePageData(block.of), block.field);
  if (files.length === 0) return null;
  return (
    <BlockSection kind="files" heading={block.heading}>
      <Files files={files} />
    </BlockSection>
  );
}

/** The files in a field of a record. */
export const filesIn = (record: unknown, field: string): Attachment[] => [fieldIn(record, field)].flat().filter(isFile);

interface FilesProps {
  files: readonly Attachment[];
  /** Called instead of opening a file. */
  onDownload?: ((file: Attachment) => void) | undefined;
}

export function Files({ files, onDownload }: FilesProps) {
  return (
    <ul className="files">
      {files.map((file) => (
        <FileLine key={file.fileOriginPath} file={file} onDownload={onDownload && (() => onDownload(file))} />
      ))}
    </ul>
  );
}

function FileLine({ file, onDownload }: { file: Attachment; onDownload: (() => void) | undefined }) {
  const format = useFormat();
  return (
    <li>
      <FileLink file={file} onDownload={onDownload} />
      <span className="quiet figures">{format.bytes(file.size)}</span>
      {file.sha256 && <Hash name={file.fileName} sha256={file.sha256} />}
      {file.attachmentId !== undefined && <AddToTray file={{ ...file, attachmentId: file.attachmentId }} />}
    </li>
  );
}

/** Number of digits that distinguish two files at a glance. */
const shownDigits = 8;

/** The first digits of a hash; clicking copies the whole hash. */
function Hash({ name, sha256 }: { name: string; sha256: string }) {
  const t = useWords();
  const copy = useCopy();
  return (
    <button type="button" className="hash" data-needs-script title={sha256} onClick={() => copy(sha256)}>
      <span className="visually-hidden">{t('block.files.copyHash', { name })}</span>
      <bdi className="mono" dir="ltr">
        SHA-256 {sha256.slice(0, shownDigits)}
      </bdi>
      <Icon name="copy" />
    </button>
  );
}
