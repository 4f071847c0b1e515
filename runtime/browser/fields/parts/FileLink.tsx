import type { MouseEvent } from 'react';
import { isLoggedIn } from '../../../shared/account.ts';
import { usePortal } from '../../context.ts';
import { useAskLogin } from '../../shell/LoginAlert.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { fileIcon } from './fileIcon.ts';

/** A file of the portal's store, in an answer. */
export interface FileValue {
  fileName: string;
  size: number;
  mime: string;
  fileOriginPath: string;
}

interface FileLinkProps {
  file: FileValue;
  /** Called instead of opening the file. */
  onDownload?: (() => void) | undefined;
}

/** A link with a file's name. Downloading needs a login: the server redirects there; with script an alert asks first. */
export function FileLink({ file, onDownload }: FileLinkProps) {
  const { account } = usePortal();
  const askLogin = useAskLogin();
  const isShown = file.mime.startsWith('image/');
  const download = isLoggedIn(account) ? onDownload : () => askLogin();
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    download?.();
  };
  const clickProps = !isShown && download !== undefined && { 'data-needs-script': true, onClick: handleClick };
  return (
    <a className="link cell-file" href={file.fileOriginPath} rel="nofollow" {...clickProps}>
      <Icon name={fileIcon(file.mime, file.fileName)} />
      <bdi>{file.fileName}</bdi>
    </a>
  );
}

/** Whether a value is a file; a bare id is not. */
export const isFile = (value: unknown): value is FileValue =>
  value !== null && typeof value === 'object' && 'fileName' in value && 'fileOriginPath' in value;
