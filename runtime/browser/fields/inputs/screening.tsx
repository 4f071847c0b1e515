/** Words in the texts of a form that are not allowed or need a check, as found by the server. */
import { createContext, useContext } from 'react';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';

/** A word that was found in a text, with its offset and length in UTF-16 units. A blocking word prevents the text from being saved. */
export interface TextHit {
  word: string;
  position: number;
  length: number;
  severity: string;
}

/** The hits in one text. `text`: the screened text. */
export interface FoundInText {
  text: string;
  hits: readonly TextHit[];
}

/** An editor that does not show the value of its control. Its hits have positions in its own text. */
export interface ScreenedView {
  text: () => string;
  select: (hit: TextHit) => void;
}

interface ScreeningScope {
  found: (partId: string) => FoundInText | undefined;
  isFound: (partId: string) => boolean;
  /** Registers an editor that shows the text of a part. Returns a function that removes it. */
  provide: (partId: string, view: ScreenedView) => () => void;
}

const unscreened: ScreeningScope = { found: () => undefined, isFound: () => false, provide: () => () => {} };

/** The hits by id of the control. Forms without screening have none. */
export const ScreeningContext = createContext<ScreeningScope>(unscreened);

export const isBlocking = ({ severity }: Pick<TextHit, 'severity'>): boolean => severity === 'blocking';

/** Id of the line with the words that were found in a text. */
export const hitsId = (partId: string): string => `${partId}-hits`;

/** The words that were found in a text, shown below its control. */
export function TextHits({ partId }: { partId: string }) {
  const { found } = useContext(ScreeningContext);
  const t = useWords();
  const hits = found(partId)?.hits ?? [];
  if (hits.length === 0) return null;
  const line = (severity: 'blocking' | 'warning') => {
    const words = [...new Set(hits.filter((hit) => isBlocking(hit) === (severity === 'blocking')).map(({ word }) => word))];
    if (words.length === 0) return null;
    return (
      <span className={`text-hits-${severity}`}>
        <Icon name={severity === 'blocking' ? 'error' : 'warning'} />
        <bdi>{t(`writing.screening.line.${severity}`, { words: words.join(t('shell.cell.between')) })}</bdi>
      </span>
    );
  };
  return (
    <p className="text-hits" id={hitsId(partId)}>
      {line('blocking')}
      {line('warning')}
    </p>
  );
}
