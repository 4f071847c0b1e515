import { Fragment } from 'react';
import type { FieldModule } from './field.ts';

/** Several short texts in one line. */
export const texts: FieldModule = {
  align: 'start',
  Cell: ({ value, wording: { t }, lang }) => (
    <bdi lang={lang}>
      {textsOf(value).map((text, at) => (
        <Fragment key={text}>
          {at > 0 && t('shell.cell.between')}
          {isWhole(text) ? <span className="cell-name">{text}</span> : text}
        </Fragment>
      ))}
    </bdi>
  ),
  text: (value, { t }) => textsOf(value).join(t('shell.cell.between')),
};

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/** The longest number, such as that of a vulnerability, that does not break at its hyphens. */
const longestWhole = 20;

const isWhole = (text: string): boolean => text.length <= longestWhole && /^[\w.-]+$/.test(text);
