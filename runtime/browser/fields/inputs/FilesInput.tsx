import { useFormat } from '../../clock/format.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import type { InputModule, InputProps, InputValue, Uploaded } from './input.ts';
import { typeNames } from './typeNames.ts';
import { type Sending, useUploads } from './useUploads.ts';

/** An input kind that uploads: `most` files, of some types. */
export const filesInput = (most: number, read: InputModule['read'], only?: string): InputModule => ({
  Control: (props) => <Files {...props} most={most} only={only} />,
  empty: [],
  read,
  write: (wire) => [wire].flat() as readonly Uploaded[],
  missing: 'upload',
  isGroup: () => true,
});

/** The ids of the files in a value. */
export const attachmentsIn = (value: InputValue): readonly string[] => uploadedIn(value).map(({ attachmentId }) => attachmentId);

/** The files in a value. */
export const uploadedIn = (value: InputValue): readonly Uploaded[] => (Array.isArray(value) ? (value as readonly Uploaded[]) : []);

function Files({ id, input, value, onChange, upload, most, only }: InputProps & { most: number; only: string | undefined }) {
  const uploaded = uploadedIn(value);
  const limits = limitsOf(upload, only);
  const { sending, add, retry, remove } = useUploads({ upload, limits, most, uploaded, onChange });
  const t = useWords();
  const format = useFormat();
  if (!limits) return null;
  const bounds = { types: typeNames(limits.types).join(', '), size: format.bytes(limits.maxBytes) };
  return (
    <div className="uploads">
      {(uploaded.length > 0 || sending.length > 0) && (
        <ul className="uploads-list">
          {uploaded.map((file) => (
            <li key={file.attachmentId}>
              <Icon name="file" />
              <bdi>{file.fileName}</bdi>
              {file.size > 0 && <span className="count">{format.bytes(file.size)}</span>}
              <Remove name={file.fileName} onRemove={() => onChange(uploaded.filter((other) => other !== file))} />
            </li>
          ))}
          {sending.map((one) => (
            <Sent key={one.key} one={one} bounds={bounds} onRetry={() => retry(one)} onRemove={() => remove(one)} />
          ))}
        </ul>
      )}
      {uploaded.length + sending.length < most && (
        <label className="button">
          <Icon name="upload" />
          {t('form.files.add')}
          <input
            className="visually-hidden"
            type="file"
            id={id}
            name={input.field}
            accept={limits.types.join(',')}
            multiple={most > 1}
            data-needs-script
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
      <p className="field-hint">{t('form.files.bounds', bounds)}</p>
    </div>
  );
}

function limitsOf(upload: InputProps['upload'], only: string | undefined): { types: string[]; maxBytes: number } | undefined {
  const limits = upload?.upload;
  return limits && { ...limits, types: limits.types.filter((type) => !only || type.startsWith(only)) };
}

/** A file on its way, or one that did not arrive: what happened, and what to do. */
function Sent({
  one,
  bounds,
  onRetry,
  onRemove,
}: {
  one: Sending;
  bounds: Record<string, string>;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const t = useWords();
  const { name } = one.file;
  return (
    <li>
      <Icon name={one.failure ? 'error' : 'file'} />
      <bdi>{name}</bdi>
      {one.failure ? (
        <span className="field-error" role="alert">
          {t(one.failure.key, { ...bounds, ...one.failure.facts })}
        </span>
      ) : (
        <progress max={1} value={one.share} aria-label={t('form.files.progress', { name })} />
      )}
      {one.failure?.mayRetry && (
        <button type="button" className="button button-small" onClick={onRetry}>
          <Icon name="retry" />
          {t('form.files.retry')}
        </button>
      )}
      <Remove name={name} onRemove={onRemove} />
    </li>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useWords();
  return (
    <button type="button" className="button button-quiet button-icon" aria-label={t('form.files.remove', { name })} onClick={onRemove}>
      <Icon name="close" />
    </button>
  );
}
