import type { Page } from '../portal.ts';

/** The address to which a form without script sends a switch of a record, such as following it. */
export const switchAddress = '/switch';

/** Fields of this form: the id of the call, its values as JSON, the new state, and the page to return to. */
export const switchFields = { call: 'call', values: 'values', state: 'to', back: 'return' } as const;

/** The calls that switches of pages make, and the field of each that has the state. */
export function switchedFields(pages: Readonly<Record<string, Page>>): ReadonlyMap<string, string> {
  const blocks = Object.values(pages).flatMap(({ blocks = [] }) => blocks);
  const actions = blocks.flatMap((block) => (block.kind === 'actions' ? block.actions : []));
  return new Map(
    actions.flatMap((action) => (typeof action !== 'string' && action.kind === 'switch' ? [[action.call, action.field]] : [])),
  );
}
