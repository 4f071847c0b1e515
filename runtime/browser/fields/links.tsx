import { Fragment } from 'react';
import { withCodes } from '../widgets/withCodes.tsx';
import type { CellProps, FieldModule } from './field.ts';
import { nameOf } from './link.tsx';
import { splitCellValues } from './parts/cellValues.ts';

/** Names up to this length in UTF-16 units do not break at hyphens. */
const shortName = 20;

/** The names of several records: a text line, `chips`, or `languages`, in which each name follows its language's own name. */
export const links: FieldModule = {
  align: 'start',
  Cell: (props) => (looks[props.column.as ?? ''] ?? line)(props),
  text: (value, { t }) => namesOf(value).join(t('shell.cell.between')),
};

const looks: Record<string, FieldModule['Cell']> = { chips, languages };

function line({ value, wording: { t }, dense }: CellProps) {
  const { shown, hidden } = splitCellValues(namesOf(value), dense);
  const between = t('shell.cell.between');
  const mark = between.trimEnd();
  // A name and the separator after it stay on one line.
  return (
    <bdi title={hidden.join(between) || undefined}>
      {shown.map((name, index) => (
        <Fragment key={name}>
          <span className={name.length <= shortName ? 'cell-name' : undefined}>
            {withCodes(index < shown.length - 1 ? name + mark : name)}
          </span>
          {index < shown.length - 1 && between.slice(mark.length)}
        </Fragment>
      ))}
      {hidden.length > 0 && ` ${t('shell.cell.more', { count: hidden.length })}`}
    </bdi>
  );
}

function chips({ value, wording: { t }, dense }: CellProps) {
  const { shown, hidden } = splitCellValues(namesOf(value), dense);
  return (
    <span className="chips">
      {shown.map((name) => (
        <bdi key={name} className="chip">
          {withCodes(name)}
        </bdi>
      ))}
      {hidden.length > 0 && (
        <span className="quiet" title={hidden.join(t('shell.cell.between'))}>
          {t('shell.cell.more', { count: hidden.length })}
        </span>
      )}
    </span>
  );
}

/** Server and browser have the same language names, from Unicode. */
function languages({ value }: CellProps) {
  const named = (Array.isArray(value) ? value : [value]) as { text: string; language?: string }[];
  return (
    <span className="in-languages">
      {named.map(({ text, language }) => (
        <span key={`${language} ${text}`} lang={language}>
          {language && <span className="quiet">{new Intl.DisplayNames(language, { type: 'language' }).of(language)}</span>}{' '}
          <bdi>{text}</bdi>
        </span>
      ))}
    </span>
  );
}

const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(nameOf);
