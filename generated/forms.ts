// Made by `npm run generate` from schema/. Do not edit: change the schema and generate again.

import type { ZodType } from 'zod';

/** The request of a call among what its service's file exports. */
const request = (service: object, id: string): ZodType => {
  const cards = Object.assign({}, ...Object.values(service)) as Record<string, { body?: ZodType }>;
  const body = cards[id]?.body;
  if (!body) throw new Error(`${id} takes no body.`);
  return body;
};

export const forms: Record<string, () => Promise<ZodType>> = {
  'uac.login.password': async () => request(await import('../schema/endpoints/uac.ts'), 'uac.login.password'),
};
