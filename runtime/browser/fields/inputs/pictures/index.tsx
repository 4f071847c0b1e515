import { type KeyboardEvent, useId, useState } from 'react';
import { maxAltLength } from '../../../../../schema/define/text.ts';
import { useFormat } from '../../../clock/format.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import { LeftOut, Line, Sent } from '../controls/FilesInput.tsx';
import { typeNames } from '../controls/typeNames.ts';
import type { useUploads } from '../controls/useUploads.ts';
import type { FinishedUpload } from '../input.ts';
import './pictures.css';

interface PictureTrayProps {
  uploads: ReturnType<typeof useUploads>;
  limits: { types: string[]; maxBytes: number };
  /** Maximum number of pictures in the tray. */
  max: number;
  onDescribed: (src: string, description: string) => void;
}

/** Uploads of pictures into a text. An uploaded picture is inserted once it has an alternative text. */
export default function PictureTray({ uploads, limits, max, onDescribed }: PictureTrayProps) {
  const t = useWords();
  const format = useFormat();
  const bounds = { types: typeNames(limits).join(', '), size: format.bytes(limits.maxBytes) };
  return (
    <>
      <ul className="uploads-list pictures">
        {uploads.sending.map((one) => (
          <Sent key={one.key} one={one} bounds={bounds} uploads={uploads} />
        ))}
        {uploads.uploaded.map((file) => (
          <Line key={file.attachmentId} file={file} icon="image" onRemove={() => uploads.removeOne(file)}>
            <Description
              file={file}
              onDescribed={(src, description) => {
                uploads.removeOne(file);
                onDescribed(src, description);
              }}
            />
          </Line>
        ))}
      </ul>
      <LeftOut names={uploads.leftOut} max={max} />
      <span className="visually-hidden" role="status">
        {uploads.arrived !== undefined && uploads.uploaded.length > 0 && t('writing.picture.arrived', { name: uploads.arrived })}
      </span>
    </>
  );
}

interface DescriptionProps {
  file: FinishedUpload;
  onDescribed: (src: string, description: string) => void;
}

function Description({ file: { fileName, fileOriginPath = '' }, onDescribed }: DescriptionProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isOrnament, setOrnament] = useState(false);
  const id = useId();
  const t = useWords();
  // An empty alternative text marks a decorative picture.
  const words = isOrnament ? '' : text;
  const insert = () => (words.trim() === '' && !isOrnament ? setMissing(true) : onDescribed(fileOriginPath, words));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    insert();
  };
  return (
    <div className="picture-words">
      <img src={fileOriginPath} alt="" />
      <div>
        <label htmlFor={id}>{t('writing.picture.description')}</label>
        <input
          className="input"
          id={id}
          dir="auto"
          maxLength={maxAltLength}
          value={words}
          disabled={isOrnament}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-fault` : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
          onKeyDown={handleKey}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isOrnament}
            onChange={(event) => {
              setOrnament(event.currentTarget.checked);
              setMissing(false);
            }}
          />
          {t('writing.picture.ornament')}
        </label>
        {isMissing && (
          <p className="field-error" id={`${id}-fault`} role="alert">
            <Icon name="error" />
            <span>{t('writing.picture.missing')}</span>
          </p>
        )}
      </div>
      <button type="button" className="button button-small" aria-label={`${t('writing.picture.insert')}: ${fileName}`} onClick={insert}>
        {t('writing.picture.insert')}
      </button>
    </div>
  );
}
