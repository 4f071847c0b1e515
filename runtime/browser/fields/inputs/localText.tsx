import { type ReactNode, useContext } from 'react';
import { useWords } from '../../words.ts';
import { MarkdownPart, type TextPartProps } from './editor/MarkdownPart.tsx';
import { MarkdownPreview } from './editor/MarkdownPreview.tsx';
import { useOpenLanguage } from './editor/openLanguage.ts';
import type { EnteredTexts, InputModule, InputProps, InputValue } from './input.ts';
import { hitsId, ScreeningContext, TextHits } from './screening.tsx';

interface TextInputLook {
  /** A single line instead of several. */
  isLine: boolean;
  isMarkdown: boolean;
}

const local = (look: TextInputLook): InputModule => ({
  Control: (props) => <Languages {...props} {...look} />,
  empty: {},
  read: (value) => readTexts(value, look),
  write: (wire) => textsIn(wire),
  missing: 'language',
  isGroup: () => true,
});

/** One line in several languages, with one field each. */
export const localText = local({ isLine: true, isMarkdown: false });

/** Several lines in several languages. */
export const localLongText = local({ isLine: false, isMarkdown: false });

/** Markdown in several languages, with a preview. */
export const localMarkdown = local({ isLine: false, isMarkdown: true });

const textsIn = (value: unknown): EnteredTexts =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as EnteredTexts) : {};

/** A single line is trimmed; several lines are sent as typed. */
function readTexts(value: InputValue, { isLine }: TextInputLook): EnteredTexts | undefined {
  const written = Object.entries(textsIn(value)).filter(([, text]) => text.trim() !== '');
  return written.length > 0 ? Object.fromEntries(written.map(([language, text]) => [language, isLine ? text.trim() : text])) : undefined;
}

function Languages({ isLine, isMarkdown, ...props }: InputProps & TextInputLook) {
  const { id, input, value, onChange, faults, renderFault, describedBy, upload, preview, editing } = props;
  const t = useWords();
  const { isFound } = useContext(ScreeningContext);
  const texts = textsIn(value);
  const open = useOpenLanguage();
  const isTabbed = open !== null && (input.languages?.includes(open.language) ?? false);
  return (
    <div className="languages">
      {(input.languages ?? []).map((language) => {
        const partId = `${id}-${language}`;
        const fault = faults[language];
        const change = (text: string) => onChange({ ...texts, [language]: text });
        const Part = isMarkdown ? MarkdownPart : PlainPart;
        return (
          <div className="language" key={language} hidden={isTabbed && open.language !== language}>
            <div className="language-head">
              <label htmlFor={partId}>
                <span className={isTabbed ? 'visually-hidden' : undefined}>{t(`shell.cell.language.${language}`)}</span>{' '}
                {input.needs?.includes(language) && <span className="field-optional">{t('form.language.needed')}</span>}
              </label>
              <CopyFrom texts={texts} to={language} onCopy={change} />
            </div>
            <Part
              isLine={isLine}
              upload={upload}
              // The rich-text editor loads when its language is opened.
              editing={isTabbed && !open.seen.has(language) ? undefined : editing}
              attributes={{
                id: partId,
                name: `${input.field}.${language}`,
                lang: language,
                dir: 'auto',
                value: texts[language] ?? '',
                required: input.needs?.includes(language),
                'aria-invalid': fault ? true : undefined,
                'aria-describedby':
                  [describedBy, fault && `${partId}-fault`, isFound(partId) && hitsId(partId)].filter(Boolean).join(' ') || undefined,
              }}
              onText={change}
            >
              {preview && <MarkdownPreview call={preview} markdown={texts[language] ?? ''} language={language} />}
            </Part>
            {renderFault(partId, fault)}
            <TextHits partId={partId} />
          </div>
        );
      })}
    </div>
  );
}

interface PlainPartProps extends TextPartProps {
  isLine: boolean;
}

function PlainPart({ isLine, attributes, onText }: PlainPartProps): ReactNode {
  const Text = isLine ? 'input' : 'textarea';
  return <Text className="input" {...attributes} onChange={(event) => onText(event.currentTarget.value)} />;
}

/** Copies another language's text into an empty language; never overwrites text. */
function CopyFrom({ texts, to, onCopy }: { texts: EnteredTexts; to: string; onCopy: (text: string) => void }) {
  const t = useWords();
  const isWritten = (language: string) => (texts[language] ?? '').trim() !== '';
  const from = Object.keys(texts).find((language) => language !== to && isWritten(language));
  if (from === undefined || isWritten(to)) return null;
  return (
    <button type="button" className="button button-small button-quiet" data-needs-script onClick={() => onCopy(texts[from] ?? '')}>
      {t('form.language.copy', { language: t(`shell.cell.language.${from}`) })}
    </button>
  );
}
