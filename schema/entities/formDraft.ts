import { z } from 'zod';
import { code, count, entity, id, longText, moment, text } from '../define/fields.ts';

/** Unsent input of a form. Only its owner can read it. `content` is the JSON of the browser's form; the server does not interpret it. */
export const FormDraft = entity('formDraft', {
  id: id('formDraft'),
  /** Id of the form's page. */
  form: code(100),
  /** Id of the record that the form changes; absent for a new one. */
  record: code(100).optional(),
  /** A text of the form that identifies the draft for its owner. */
  name: text({ max: 200 }),
  content: longText({ min: 2, max: 800_000 }),
  /** Increases with each save. */
  revision: count(),
  savedAt: moment(),
});

/** A draft in a list, without its content. */
export const FormDraftRow = FormDraft.omit({ content: true });

/** The drafts of one form, for one record or for new ones. */
export const FormDraftsQuery = FormDraft.pick({ form: true, record: true });

/**
 * A draft to save. Without an id it is new. A draft is replaced if the revision is the stored one, or if the same open form
 * (`writer`) saved it last.
 */
export const FormDraftEdit = FormDraft.pick({ form: true, record: true, name: true, content: true }).extend({
  id: FormDraft.shape.id.optional(),
  revision: z.int().min(1).max(1_000_000_000).optional(),
  writer: code(60),
});

export const FormDraftKey = FormDraft.pick({ id: true });

export const SavedFormDraft = FormDraft.pick({ id: true, revision: true, savedAt: true });
