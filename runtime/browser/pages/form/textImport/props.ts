import type { FormPage, Input, TextImport } from '../../../../shared/portal.ts';
import type { FormValues } from '../values.ts';

/** Props of the import button and its panel. */
export interface TextImportProps {
  page: FormPage;
  textImport: TextImport;
  fields: readonly Input[];
  values: FormValues;
  fill: (entries: FormValues) => void;
}
