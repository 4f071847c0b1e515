import { useMemo } from 'react';
import type { Column } from '../../shared/portal.ts';
import { useFormat } from '../clock/format.ts';
import { useWords } from '../words.ts';
import type { Wording } from './field.ts';
import { fields } from './index.ts';
import { LinkedRecords } from './LinkedRecords.tsx';

interface FieldCellProps {
  value: unknown;
  column: Column;
  wording: Wording;
  dense?: boolean;
  lang?: string | undefined;
}

/** A value as its kind shows it; nothing where there is no value. */
export function FieldCell({ value, column, wording, dense = false, lang }: FieldCellProps) {
  if (isEmpty(value)) return null;
  if (column.opens) return <LinkedRecords value={value} opens={column.opens} wording={wording} />;
  return fields[column.kind].Cell({ value, column, wording, dense, lang });
}

/** Whether there is nothing to show. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The reader's words and formats, for as many cells as there are. */
export function useWording(): Wording {
  const t = useWords();
  const format = useFormat();
  return useMemo(() => ({ t, format }), [t, format]);
}
