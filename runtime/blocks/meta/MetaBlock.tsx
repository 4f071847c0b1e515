import type { FieldKind } from '../../../schema/define/index.ts';
import { fieldIn, isSomething } from '../../browser/blocks/answers.ts';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { usePageData } from '../../browser/context.ts';
import { FactList } from '../../browser/fields/parts/FactList.tsx';
import { Remarks, remarksOn } from '../../browser/fields/parts/Remarks.tsx';
import { CopyButton } from '../../browser/widgets/CopyButton.tsx';
import type { Column } from '../../shared/portal.ts';

/** Facts about a record in one line. */
export function MetaBlock({ block }: BlockProps<'meta'>) {
  const record = usePageData(block.of);
  const remarks = block.remarks === undefined ? undefined : fieldIn(record, block.remarks);
  const filled = (block.columns ?? []).filter(
    (column) => remarksOn(remarks, column.field).length > 0 || isShown(column, fieldIn(record, column.field)),
  );
  return (
    <FactList
      className={block.look === 'panel' ? 'block meta meta-panel' : 'block block-meta meta'}
      columns={filled}
      cell={(column) => (
        <>
          <FieldValue column={quiet(column)} record={record} />
          {column.kind === 'code' && <CopyButton text={String(fieldIn(record, column.field))} />}
          <Remarks texts={remarksOn(remarks, column.field)} word="block.meta.remark" />
        </>
      )}
    />
  );
}

/** Omits empty values, and those that the card excludes. */
const isShown = ({ when }: Column, value: unknown): boolean => isSomething(value) && (!when || when.some((shown) => shown === value));

/** Default looks of field kinds in this block. */
const looks: Partial<Record<FieldKind, string>> = { links: 'chips', moment: 'day' };

function quiet(column: Column): Column {
  const as = column.as ?? looks[column.kind];
  return as ? { ...column, as } : column;
}
