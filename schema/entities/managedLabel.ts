import { choice, code, count, entity, localText } from '../define/fields.ts';
import { labelTypes } from './label.ts';
import { recordFields, saved } from './record.ts';

/** A label as editors keep it, with how often it is hung on something. */
export const ManagedLabel = entity('managedLabel', {
  id: recordFields.id,
  code: code(60),
  type: choice(labelTypes),
  names: localText({ max: 100 }),
  uses: count(),
  updatedAt: recordFields.updatedAt,
});

/** What editors write of a label. Its code is given once. */
export const LabelDraft = entity('managedLabel', {
  ...saved,
  code: code(60).optional(),
  type: choice(labelTypes),
  names: localText({ max: 100, needs: ['zh', 'en', 'ru'] }),
});
