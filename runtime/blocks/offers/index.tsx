import { fieldIn, isSomething, rowsIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { LoadFailure } from '../../browser/blocks/LoadFailure.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage } from '../../browser/context.ts';
import { FactList } from '../../browser/fields/parts/FactList.tsx';
import { Actions } from '../../browser/pages/list/actions/Actions.tsx';
import { ConfirmDialog } from '../../browser/pages/list/actions/ConfirmDialog.tsx';
import { FailedCall } from '../../browser/pages/list/actions/FailedCall.tsx';
import { RowCallsContext, useMakeRowCalls } from '../../browser/pages/list/actions/rowCalls.ts';
import type { ListRecord } from '../../browser/pages/list/answer.ts';
import { useWords } from '../../browser/words.ts';
import './offers.css';

/** Rows of a loaded list as cards with actions. Renders nothing if the visitor may not load the list. */
export default function OffersBlock({ block }: BlockProps<'offers'>) {
  const { data, failures, tables } = useLoadedPage();
  const t = useWords();
  const rows = rowsIn(data[block.of]);
  const isFailed = failures[block.of] !== undefined;
  if (!isFailed && rows.length === 0 && (!block.empty || data[block.of] === undefined)) return null;
  return (
    <BlockSection kind="offers" heading={block.heading}>
      {isFailed ? (
        <LoadFailure text={t('block.offers.failed')} retry={t('block.offers.retry')} />
      ) : rows.length === 0 ? (
        <p className="quiet">{t(`page.${tables?.page.id}.${block.empty}`)}</p>
      ) : (
        <Offers block={block} rows={rows} />
      )}
    </BlockSection>
  );
}

function Offers({ block, rows }: BlockProps<'offers'> & { rows: readonly unknown[] }) {
  const calls = useMakeRowCalls();
  return (
    <RowCallsContext value={calls}>
      <ul className="cards">
        {rows.map((row, index) => (
          // Rows have no ids, so their index is the key.
          <li key={index} className="card offer">
            <Offer block={block} row={row} />
          </li>
        ))}
      </ul>
      <FailedCall />
      <ConfirmDialog />
    </RowCallsContext>
  );
}

function Offer({ block, row }: BlockProps<'offers'> & { row: unknown }) {
  const { scope } = useLoadedPage();
  const t = useWords();
  const [title, ...others] = block.columns ?? [];
  if (!title) return null;
  const filled = others.filter(({ field }) => isSomething(fieldIn(row, field)));
  const [lead, ...texts] = filled.filter(({ kind }) => kind === 'longText');
  const [Heading, SubHeading] = block.heading ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  return (
    <>
      <Heading>
        <FieldValue column={title} record={row} />
      </Heading>
      {lead && (
        <p>
          <FieldValue column={lead} record={row} />
        </p>
      )}
      {texts.map((column) => (
        <section key={column.field}>
          <SubHeading>{t(`field.${column.noun}.${column.name}`)}</SubHeading>
          <p>
            <FieldValue column={column} record={row} />
          </p>
        </section>
      ))}
      <FactList
        className="offer-facts"
        columns={filled.filter(({ kind }) => kind !== 'longText')}
        cell={(column) => <FieldValue column={column} record={row} />}
      />
      <div className="buttons">
        <Actions actions={block.actions} row={row as ListRecord} name={String(fieldIn(row, title.field) ?? '')} scope={{ ...scope, row }} />
      </div>
    </>
  );
}
