import { bindValue } from '../../../shared/calls/bind.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import type { PageProps } from '../props.ts';

/** First-strong isolate: a phone number keeps its leading plus in right-to-left text. */
const isolated = (value: string): string => `\u2068${value}\u2069`;

/** Notes above the form. */
export function FormNotes({ page, loaded }: Pick<PageProps<'form'>, 'page' | 'loaded'>) {
  const t = useWords();
  const notes = (page.notes ?? []).flatMap(({ value, word }) => {
    const bound = bindValue(value, loaded.scope);
    return bound === undefined || bound === null || bound === false || bound === '' ? [] : [{ word, value: String(bound) }];
  });
  return notes.map(({ word, value }) => (
    <div key={word} className="notice notice-note">
      <Icon name="information" />
      <p>
        <bdi>{t(word, { value: isolated(value) })}</bdi>
      </p>
    </div>
  ));
}
