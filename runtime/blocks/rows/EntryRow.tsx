import { fieldIn, isSomething } from '../../browser/blocks/answers.ts';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { FactList } from '../../browser/fields/parts/FactList.tsx';
import { Marks } from '../../browser/fields/parts/Marks.tsx';
import { useWords } from '../../browser/words.ts';
import type { Column } from '../../shared/portal.ts';
import type { RowProps } from './rowProps.ts';
import { Title } from './Title.tsx';

/** Label and value pairs need the space of long texts. */
const isLong = ({ kind }: Column): boolean => kind === 'facts';

/** The main fields of a row: the number to call, and whether it is currently answered. */
const isLead = ({ kind }: Column): boolean => kind === 'phone' || kind === 'hours';

/** A row with all its fields: name, texts, and labelled facts. */
export function EntryRow({ row, title, others, marks, to, level: Heading }: RowProps) {
  const t = useWords();
  const SubHeading = Heading === 'h2' ? 'h3' : 'h4';
  const filled = others.filter(({ field }) => isSomething(fieldIn(row, field)));
  const texts = filled.filter(({ kind }) => kind === 'longText');
  const cell = (column: Column) => <FieldValue column={column} record={row} />;
  return (
    <>
      <div>
        <Heading>
          <Marks marks={marks} valueIn={(field) => fieldIn(row, field)} />
          <Title row={row} title={title} to={to} />
        </Heading>
        <FactList className="entry-lead" columns={filled.filter(isLead)} cell={cell} isNamed={() => false} />
        {texts.map((column) => (
          <p key={column.field}>
            <FieldValue column={column} record={row} />
          </p>
        ))}
      </div>
      <FactList
        className="entry-facts"
        columns={filled.filter((column) => !texts.includes(column) && !isLong(column) && !isLead(column))}
        cell={cell}
      />
      {filled.filter(isLong).map((column) => (
        <section key={column.field} className="entry-part">
          <SubHeading>{t(`field.${column.noun}.${column.name}`)}</SubHeading>
          <FieldValue column={column} record={row} />
        </section>
      ))}
    </>
  );
}
