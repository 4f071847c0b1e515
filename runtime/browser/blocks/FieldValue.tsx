import type { Column } from '../../shared/portal.ts';
import { foreignText } from '../../shared/text/foreign.ts';
import { usePortal } from '../context.ts';
import { FieldCell, useWording } from '../fields/parts/FieldCell.tsx';
import { fieldIn } from './answers.ts';

interface FieldValueProps {
  column: Column;
  record: unknown;
  /** A shorter form, as in a list. */
  dense?: boolean;
}

/** A field of a record, rendered by its kind in the record's language. */
export function FieldValue({ column, record, dense = false }: FieldValueProps) {
  const { site } = usePortal().tables;
  return (
    <FieldCell
      value={fieldIn(record, column.field)}
      column={column}
      wording={useWording()}
      dense={dense}
      lang={foreignText(site, record).lang}
    />
  );
}
