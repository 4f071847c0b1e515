import type { MouseEvent } from 'react';
import { isLoggedIn } from '../../shared/account.ts';
import { usePortal } from '../context.ts';
import { useAskLogin } from '../shell/LoginAlert.tsx';
import { Icon } from '../widgets/Icon.tsx';
import { fileIcon } from './fileIcon.ts';

/** What an answer says of a file of the portal's store. */
export interface FileValue {
  fileName: string;
  size: number;
  mime: string;
  fileOriginPath: string;
}

interface FileLinkProps {
  file: FileValue;
  /** What comes of taking it, where that is not the file at once. */
  onTake?: (() => void) | undefined;
}

/** A file by its name. Downloading needs a login: the server leads there, and where script runs the alert asks first. */
export function FileLink({ file, onTake }: FileLinkProps) {
  const { account } = usePortal();
  const askLogin = useAskLogin();
  const isShown = file.mime.startsWith('image/');
  const takes = isLoggedIn(account) ? onTake : () => askLogin();
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    takes?.();
  };
  const asks = !isShown && takes !== undefined && { 'data-needs-script': true, onClick: handleClick };
  return (
    <a className="link cell-file" href={file.fileOriginPath} rel="nofollow" {...asks}>
      <Icon name={fileIcon(file.mime, file.fileName)} />
      <bdi>{file.fileName}</bdi>
    </a>
  );
}

/** Narrows a value to a file; an id that came alone is none. */
export const isFile = (value: unknown): value is FileValue =>
  value !== null && typeof value === 'object' && 'fileName' in value && 'fileOriginPath' in value;
