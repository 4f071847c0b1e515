import type { FormPage, Input, TextTaking } from '../../../../shared/portal.ts';
import type { FormValues } from '../values.ts';

/** What the offer to take texts out of a file gets, and its panel. */
export interface TakeTextProps {
  page: FormPage;
  takes: TextTaking;
  fields: readonly Input[];
  values: FormValues;
  fill: (entries: FormValues) => void;
}
