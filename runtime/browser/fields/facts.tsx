import { withCodes } from '../widgets/withCodes.tsx';
import type { Translate } from '../words.ts';
import type { FieldModule } from './field.ts';

/** A label with its value. */
export interface Fact {
  label: string;
  value: string;
}

/** Maximum number of facts in a table cell. */
const maxInRow = 6;

/** Label and value pairs: in a table the first ones and the number of others, elsewhere all. */
export const facts: FieldModule = {
  align: 'start',
  Cell({ value, wording: { t }, dense, lang }) {
    if (dense) return <DenseFacts facts={factsOf(value)} t={t} lang={lang} />;
    return (
      <dl className="facts" lang={lang}>
        {factsOf(value).map((fact) => [
          <dt key={fact.label}>{fact.label}</dt>,
          <dd key={`${fact.label} value`}>
            <bdi>{withCodes(fact.value)}</bdi>
          </dd>,
        ])}
      </dl>
    );
  },
  text: (value) => factsOf(value).map(inOneLine).join('\n'),
};

function DenseFacts({ facts: all, t, lang }: { facts: Fact[]; t: Translate; lang: string | undefined }) {
  const left = all.length - maxInRow;
  return (
    <span className="cell-facts">
      {all.slice(0, maxInRow).map((fact) => (
        <bdi key={fact.label} lang={lang}>
          {inOneLine(fact)}
        </bdi>
      ))}
      {left > 0 && <span>{t('shell.cell.more', { count: left })}</span>}
    </span>
  );
}

const inOneLine = ({ label, value }: Fact): string => `${label}: ${value}`;

const factsOf = (value: unknown): Fact[] => (Array.isArray(value) ? (value as Fact[]) : []);
