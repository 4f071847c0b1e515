import { choice, code, count, entity, localText } from '../define/fields.ts';
import { labelTypes } from './label.ts';
import { recordFields, saved } from './record.ts';

/** A label for editors, with the number of records that have it. */
export const ManagedLabel = entity('managedLabel', {
  id: recordFields.id,
  code: code(60),
  type: choice(labelTypes),
  names: localText({ max: 100 }),
  uses: count(),
  updatedAt: recordFields.updatedAt,
});

/** A label to save. Its code cannot be changed. */
export const LabelDraft = entity('managedLabel', {
  ...saved,
  code: code(60).optional(),
  type: choice(labelTypes),
  names: localText({ max: 100, needs: ['zh', 'en', 'ru'] }),
});
