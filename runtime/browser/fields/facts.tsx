import type { FieldModule } from './field.ts';

interface Fact {
  label: string;
  value: string;
}

/** Enough to recognise a record by. */
const mostInRow = 3;

/** Label and value pairs: a line of the first few in a table, a list of them all elsewhere. */
export const facts: FieldModule = {
  align: 'start',
  Cell({ value, wording: { t }, dense, lang }) {
    if (dense) return <bdi lang={lang}>{factsOf(value).slice(0, mostInRow).map(inOneLine).join(t('shell.cell.between'))}</bdi>;
    return (
      <dl className="facts" lang={lang}>
        {factsOf(value).map((fact) => [
          <dt key={fact.label}>{fact.label}</dt>,
          <dd key={`${fact.label} value`}>
            <bdi>{fact.value}</bdi>
          </dd>,
        ])}
      </dl>
    );
  },
  text: (value) => factsOf(value).map(inOneLine).join('\n'),
};

const inOneLine = ({ label, value }: Fact): string => `${label}: ${value}`;

const factsOf = (value: unknown): Fact[] => (Array.isArray(value) ? (value as Fact[]) : []);
