import type { FormPage, Input, TextImport } from '../../../../shared/portal.ts';
import type { FormValues } from '../values.ts';

/** What the offer to take texts out of a file gets, and its panel. */
export interface TakeTextProps {
  page: FormPage;
  textImport: TextImport;
  fields: readonly Input[];
  values: FormValues;
  fill: (entries: FormValues) => void;
}
