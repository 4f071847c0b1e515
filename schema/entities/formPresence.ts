import { z } from 'zod';
import { choice, code, entity, flag, id, link, moment } from '../define/fields.ts';

/** How an account works on a record: its form is open, or it has an unsent draft. */
export const presenceStates = ['open', 'unsent'] as const;

/** Another account that works on the record of a form. `since` is the time when the form was opened or the draft was saved. */
export const FormPresence = entity('formPresence', {
  account: link('account'),
  state: choice(presenceStates),
  since: moment(),
});

/** A report that a form is open, or with `left` that it was closed. `tab` distinguishes the open forms of an account. */
export const FormPresenceReport = z.strictObject({ id: id('record'), tab: code(60), left: flag().optional() });
