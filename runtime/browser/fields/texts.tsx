import { Fragment } from 'react';
import type { FieldModule } from './field.ts';
import { splitCellValues } from './parts/cellValues.ts';

/** Several short texts in one line. */
export const texts: FieldModule = {
  align: 'start',
  Cell({ value, wording: { t }, dense, lang }) {
    const { shown, hidden } = splitCellValues(textsOf(value), dense);
    const between = t('shell.cell.between');
    return (
      <bdi lang={lang} title={hidden.join(between) || undefined}>
        {shown.map((text, index) => (
          <Fragment key={text}>
            {index > 0 && between}
            {isWhole(text) ? <span className="cell-name">{text}</span> : text}
          </Fragment>
        ))}
        {hidden.length > 0 && ` ${t('shell.cell.more', { count: hidden.length })}`}
      </bdi>
    );
  },
  text: (value, { t }) => textsOf(value).join(t('shell.cell.between')),
};

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/** Maximum length of a number that does not break at its hyphens, such as that of a vulnerability. */
const maxWholeLength = 20;

const isWhole = (text: string): boolean => text.length <= maxWholeLength && /^[\w.-]+$/.test(text);
