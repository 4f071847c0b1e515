import { withCodes } from '../widgets/withCodes.tsx';
import type { FieldModule, Wording } from './field.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * A text in the reader's language, or the first available one. A record adds the other available languages, a table row only
 * the language of a text that the reader's language lacks.
 */
const local = (Text: (props: { text: string; lang: string | undefined; dense: boolean }) => React.ReactNode): FieldModule => ({
  align: 'start',
  Cell({ value, wording, dense }) {
    const texts = textsIn(value);
    const language = languageOf(texts, wording);
    if (language === undefined) return null;
    const isForeign = language !== wording.languages[0];
    const named = dense ? (isForeign ? [language] : []) : Object.keys(texts).filter((other) => other !== language);
    return (
      <>
        <Text text={texts[language] ?? ''} lang={isForeign ? language : undefined} dense={dense} />
        {named.length > 0 && (
          <>
            {' '}
            <span className="cell-languages">
              ({named.map((other) => wording.t(`shell.cell.language.${other}`)).join(wording.t('shell.cell.between'))})
            </span>
          </>
        )}
      </>
    );
  },
  text(value, wording) {
    const texts = textsIn(value);
    return texts[languageOf(texts, wording) ?? ''] ?? '';
  },
});

const textsIn = (value: unknown): Texts => (value !== null && typeof value === 'object' ? (value as Texts) : {});

const languageOf = (texts: Texts, { languages }: Wording): string | undefined =>
  languages.find((language) => texts[language]) ?? Object.keys(texts)[0];

/** One line in several languages. */
export const localText = local(({ text, lang }) => <bdi lang={lang}>{withCodes(text)}</bdi>);

/** Several lines in several languages; the first two in a table. */
export const localLongText = local(({ text, lang, dense }) => (
  <span className={dense ? 'cell-text cell-text-short' : 'cell-text'} lang={lang} dir="auto">
    {withCodes(text)}
  </span>
));

/** Markdown source. */
export const localMarkdown = localLongText;
