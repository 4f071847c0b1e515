import type { Drawing } from '../../../schema/define/index.ts';
import type { FieldModule, Wording } from './field.ts';

const said = (value: unknown, { t }: Pick<Wording, 't'>): string => t('shell.cell.sheet', { ...(value as Drawing).paper });

/** A drawing. Outside a viewer, the size of its sheet is shown. */
export const drawing: FieldModule = {
  align: 'start',
  fixed: true,
  Cell: ({ value, wording }) => said(value, wording),
  text: said,
};
