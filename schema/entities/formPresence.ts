import { z } from 'zod';
import { choice, code, entity, flag, id, link, moment } from '../define/fields.ts';

/** The ways in which an account works on a record: its form is open, or it has an unsent draft. */
export const presenceStates = ['open', 'unsent'] as const;

/** Somebody else who works on the record of a form. `since`: when the form was opened, or the draft was saved. */
export const FormPresence = entity('formPresence', {
  account: link('account'),
  state: choice(presenceStates),
  since: moment(),
});

/** A form reports that it is open, or with `left` that it was closed. `tab` distinguishes the open forms of an account. */
export const FormPresenceReport = z.strictObject({ id: id('record'), tab: code(60), left: flag().optional() });
