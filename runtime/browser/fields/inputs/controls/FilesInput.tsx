import { type ChangeEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UploadRules } from '../../../../shared/portal.ts';
import { useFormat } from '../../../clock/format.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import type { FinishedUpload, InputModule, InputProps, InputValue, UnfinishedUpload } from '../input.ts';
import { acceptOf, typeNames } from './typeNames.ts';
import { type Held, isUploaded, type Sending, useUploads } from './useUploads.ts';

/** An input kind that uploads up to `max` files, optionally of certain types. */
export const filesInput = (max: number, read: InputModule['read'], only?: string): InputModule => ({
  Control: (props) => <Files {...props} max={max} only={only} />,
  empty: [],
  read,
  write: (wire) => [wire].flat() as readonly FinishedUpload[],
  missing: 'upload',
  waits: (value) => heldIn(value).some((one) => !isUploaded(one)),
  isGroup: () => true,
});

/** The ids of the files in a value. */
export const attachmentsIn = (value: InputValue): readonly string[] => uploadedIn(value).map(({ attachmentId }) => attachmentId);

/** The uploaded files in a value. */
export const uploadedIn = (value: InputValue): readonly FinishedUpload[] => heldIn(value).filter(isUploaded);

const heldIn = (value: InputValue): readonly Held[] => (Array.isArray(value) ? (value as readonly Held[]) : []);

/** Media types for which a camera is offered. The field must take only pictures and videos. */
const cameras = ({ types }: UploadRules): ('image' | 'video')[] =>
  types.every((type) => /^(?:image|video)\//.test(type))
    ? (['image', 'video'] as const).filter((kind) => types.some((type) => type.startsWith(kind)))
    : [];

/** The address of a stored picture. */
const pictureOf = ({ fileName, fileOriginPath }: FinishedUpload): string | undefined =>
  /\.(?:png|jpe?g|webp|gif)$/i.test(fileName) ? fileOriginPath : undefined;

/** The address of a picture that is not uploaded yet. */
function useLocalPicture(file: File | undefined): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setPicture(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file && picture;
}

function Files({ id, input, value, onChange, upload, max, only }: InputProps & { max: number; only: string | undefined }) {
  const limits = limitsOf(upload, only);
  const uploads = useUploads({ upload, limits, max, held: heldIn(value), onChange });
  const { uploaded, sending, lost } = uploads;
  const t = useWords();
  const format = useFormat();
  if (!limits) return null;
  const bounds = { types: typeNames(limits).join(', '), size: format.bytes(limits.maxBytes) };
  const accept = acceptOf(limits);
  return (
    <div className="uploads">
      {uploaded.length + sending.length + lost.length > 0 && (
        <ul className="uploads-list">
          {uploaded.map((file) => (
            <Line key={file.attachmentId} file={file} picture={pictureOf(file)} icon="file" onRemove={() => uploads.removeOne(file)} />
          ))}
          {sending.map((one) => (
            <Sent key={one.key} one={one} bounds={bounds} uploads={uploads} />
          ))}
          {lost.map((one) => (
            <Line key={one.key} file={one} icon="error" onRemove={() => uploads.remove(one)}>
              <span className="field-error">{t('form.files.lost')}</span>
              <Picker accept={accept} isSmall text={t('form.files.again')} onPick={(files) => uploads.again(one, files)} />
            </Line>
          ))}
        </ul>
      )}
      <LeftOut names={uploads.leftOut} max={max} />
      {uploads.freeSlots > 0 && (
        <div className="uploads-pickers">
          <Picker accept={accept} onPick={uploads.add} id={id} name={input.field} isMultiple={max > 1} text={t('form.files.add')} />
          {cameras(limits).map((kind) => (
            <Picker
              key={kind}
              isCamera
              accept={`${kind}/*`}
              icon={kind === 'image' ? 'camera' : 'video'}
              onPick={uploads.add}
              text={t(`form.files.camera.${kind}`)}
            />
          ))}
        </div>
      )}
      <p className="field-hint">{t('form.files.bounds', bounds)}</p>
      <span className="visually-hidden" role="status">
        {uploads.arrived !== undefined && t('form.files.arrived', { name: uploads.arrived })}
      </span>
    </div>
  );
}

/** Lists the files that exceed the limit and were not added. */
export function LeftOut({ names, max }: { names: readonly string[]; max: number }) {
  const t = useWords();
  return (
    names.length > 0 && (
      <p className="field-error" role="alert">
        <Icon name="error" />
        <span>{t('form.files.leftOut', { names: names.join(', '), count: max })}</span>
      </p>
    )
  );
}

/** The upload limits of a call, optionally restricted to types with a prefix. */
export function limitsOf(upload: InputProps['upload'], only?: string): UploadRules | undefined {
  const limits = upload?.upload;
  return limits && { ...limits, types: limits.types.filter((type) => !only || type.startsWith(only)) };
}

interface PickerProps {
  text: string;
  icon?: string;
  accept: string;
  onPick: (files: readonly File[]) => void;
  id?: string;
  name?: string;
  isMultiple?: boolean;
  isSmall?: boolean;
  /** Opens the camera. Shown only on hand-held devices. */
  isCamera?: boolean;
}

/** A button that opens the browser's file picker. */
export function Picker({
  text,
  icon = 'upload',
  accept,
  onPick,
  id,
  name,
  isMultiple = false,
  isSmall = false,
  isCamera = false,
}: PickerProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onPick([...(event.currentTarget.files ?? [])]);
    // Reset, so that the same file can be picked again.
    event.currentTarget.value = '';
  };
  return (
    <label className={['button', isSmall && 'button-small', isCamera && 'uploads-camera'].filter(Boolean).join(' ')}>
      <Icon name={icon} />
      {text}
      <input
        className="visually-hidden"
        type="file"
        id={id}
        name={name}
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        data-needs-script
        onChange={handleChange}
      />
    </label>
  );
}

interface SentProps {
  one: Sending;
  bounds: Record<string, string>;
  uploads: Pick<ReturnType<typeof useUploads>, 'pause' | 'goOn' | 'remove'>;
}

/** An unfinished upload: its progress, its error, and its actions. */
export function Sent({ one, bounds, uploads }: SentProps) {
  const t = useWords();
  const { state, failure, share, fileName: name } = one;
  const picture = useLocalPicture(failure ? undefined : one.file);
  return (
    <Line file={one} picture={picture} icon={failure ? 'error' : 'file'} onRemove={() => uploads.remove(one)}>
      {failure ? (
        <span className="field-error" role="alert">
          {t(failure.key, { ...bounds, ...failure.facts })}
        </span>
      ) : one.state === 'held' || one.state === 'unheld' ? (
        <span className="quiet" role="status">
          {t(`form.files.${one.state}`)}
        </span>
      ) : (
        <progress max={1} value={share} aria-label={t('form.files.progress', { name })} />
      )}
      {state === 'paused' && (
        <span className="quiet" role="status">
          {t('form.files.paused', { percent: String(Math.floor(share * 100)) })}
        </span>
      )}
      {state === 'going' && <Act text={t('form.files.pause')} name={name} onAct={() => uploads.pause(one)} />}
      {(state === 'paused' || failure?.mayRetry) && <Act text={t('form.files.resume')} name={name} onAct={() => uploads.goOn(one)} />}
    </Line>
  );
}

/** An action on a file; its accessible name includes the file name. */
function Act({ text, name, onAct }: { text: string; name: string; onAct: () => void }) {
  return (
    <button type="button" className="button button-small" aria-label={`${text}: ${name}`} onClick={onAct}>
      {text}
    </button>
  );
}

interface FileLineProps {
  file: FinishedUpload | UnfinishedUpload;
  icon: string;
  /** Address of a thumbnail of the file, which replaces the icon. */
  picture?: string | undefined;
  onRemove: () => void;
  children?: ReactNode;
}

/** A file with its name, size, details and remove button. */
export function Line({ file: { fileName: name, size }, icon, picture, onRemove, children }: FileLineProps) {
  const t = useWords();
  const format = useFormat();
  const handleRemove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.closest('.uploads-list')?.parentElement;
    flushSync(onRemove);
    // The button with the focus is gone.
    field?.querySelector<HTMLElement>('.uploads-pickers input, button')?.focus();
  };
  return (
    <li>
      {picture ? <img className="uploads-picture" src={picture} alt="" width={48} height={48} /> : <Icon name={icon} />}
      <bdi>{name}</bdi>
      {size > 0 && <span className="count">{format.bytes(size)}</span>}
      {children}
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={t('form.files.remove', { name })}
        onClick={handleRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
