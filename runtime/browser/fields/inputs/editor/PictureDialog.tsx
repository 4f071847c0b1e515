import { useEffect, useId, useState } from 'react';
import type { CallRef } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { useWords } from '../../../words.ts';
import { DialogLine, EditorDialog } from './Dialogs.tsx';

/** A stored picture in the answer of the library call. */
interface StoredPicture {
  id: string;
  name: string;
  src: string;
  /** In the language of the edited text. */
  alt?: string;
  dimensions?: string;
}

interface FoundPictures {
  data: readonly StoredPicture[];
  total: number;
}

interface PictureDialogProps {
  library: CallRef;
  /** The language of the edited text. */
  language: string;
  onSend: (src: string, alt: string) => void;
  /** Opens the picker for a new file. */
  onUpload: () => void;
  onClose: () => void;
}

/** Chooses a picture from the library, with its description. A new one can be uploaded instead. */
export function PictureDialog({ library, language, onSend, onUpload, onClose }: PictureDialogProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<StoredPicture>();
  const [alt, setAlt] = useState('');
  const [isRefused, setRefused] = useState(false);
  const t = useWords();
  const found = useFound(library, query, language);
  const handleChoose = (picture: StoredPicture) => {
    setChosen(picture);
    setAlt(picture.alt ?? '');
    setRefused(false);
  };
  // A picture that is no longer listed must not be inserted.
  const handleFind = (words: string) => {
    setQuery(words);
    setChosen(undefined);
  };
  const handleSend = () => (chosen ? onSend(chosen.src, alt.trim()) : setRefused(true));
  const nothingChosen = isRefused ? t('writing.editor.pictureRefused') : undefined;
  return (
    <EditorDialog title={t('writing.editor.picture')} send={t('writing.editor.pictureInsert')} onSend={handleSend} onClose={onClose}>
      <div className="editor-picture-new">
        <button type="button" className="button" onClick={onUpload}>
          {t('writing.editor.pictureUpload')}
        </button>
      </div>
      <DialogLine label={t('writing.editor.pictureFind')} type="search" value={query} fault={nothingChosen} onChange={handleFind} />
      <p className="quiet" role="status">
        {found && t('writing.editor.picturesFound', { count: found.total })}
      </p>
      <PictureChoices pictures={found?.data ?? []} chosen={chosen?.id} onChoose={handleChoose} />
      {chosen && (
        <DialogLine
          label={t('writing.editor.alt')}
          hint={chosen.alt ? undefined : t('writing.editor.altMissing')}
          value={alt}
          onChange={setAlt}
        />
      )}
    </EditorDialog>
  );
}

interface PictureChoicesProps {
  pictures: readonly StoredPicture[];
  chosen: string | undefined;
  onChoose: (picture: StoredPicture) => void;
}

/** Radio buttons, so that the arrow keys move between the pictures. */
function PictureChoices({ pictures, chosen, onChoose }: PictureChoicesProps) {
  const name = useId();
  const t = useWords();
  return (
    <fieldset className="editor-pictures">
      <legend className="visually-hidden">{t('writing.editor.picture')}</legend>
      {pictures.map((picture) => (
        <label key={picture.id} className="editor-picture">
          <input type="radio" name={name} checked={picture.id === chosen} onChange={() => onChoose(picture)} />
          <img src={picture.src} alt={picture.alt ?? ''} width="160" height="90" loading="lazy" decoding="async" />
          <bdi>{picture.name}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

/** Pause after typing before the library is searched, in milliseconds. */
const pauseMs = 250;

/** Pictures of the library that match the typed words; undefined until the first answer. */
function useFound(library: CallRef, query: string, language: string): FoundPictures | undefined {
  const [found, setFound] = useState<FoundPictures>();
  const { call } = usePortal();
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const keyword = query.trim();
      const answer = await call(library, { language, ...(keyword && { keyword }) }, { signal: stop.signal }).catch(() => ({
        data: [],
        total: 0,
      }));
      if (!stop.signal.aborted) setFound(answer as FoundPictures);
    };
    const waiting = setTimeout(ask, query ? pauseMs : 0);
    return () => {
      clearTimeout(waiting);
      stop.abort();
    };
  }, [call, library, query, language]);
  return found;
}
