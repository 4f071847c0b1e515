import type { Drawing } from '../../../schema/define/index.ts';
import { paperOf } from '../../shared/drawing/paper.ts';
import type { FieldModule } from './field.ts';

const said = (value: unknown): string => paperOf((value as Drawing).paper);

/** A drawing; outside of a viewer the size of its sheet says enough. */
export const drawing: FieldModule = {
  align: 'start',
  fixed: true,
  Cell: ({ value }) => said(value),
  text: said,
};
