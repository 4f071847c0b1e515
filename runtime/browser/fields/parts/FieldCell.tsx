import { useMemo } from 'react';
import type { Column } from '../../../shared/portal.ts';
import { useFormat } from '../../clock/format.ts';
import { usePortal } from '../../context.ts';
import { useWords } from '../../words.ts';
import { isEmptyValue, type Wording } from '../field.ts';
import { fields } from '../index.ts';
import { LinkedRecords } from './LinkedRecords.tsx';

interface FieldCellProps {
  value: unknown;
  column: Column;
  wording: Wording;
  dense?: boolean;
  lang?: string | undefined;
}

/** A value, rendered by its kind; nothing if it is empty. */
export function FieldCell({ value, column, wording, dense = false, lang }: FieldCellProps) {
  if (isEmptyValue(value)) return null;
  if (column.opens) return <LinkedRecords value={value} opens={column.opens} wording={wording} />;
  return fields[column.kind].Cell({ value, column, wording, dense, lang });
}

export { isEmptyValue as isEmpty };

/** The reader's words and formats, shared by many cells. */
export function useWording(): Wording {
  const t = useWords();
  const format = useFormat();
  const { language, fallback } = usePortal().tables.site;
  return useMemo(() => ({ t, format, languages: [language, ...fallback] }), [t, format, language, fallback]);
}
