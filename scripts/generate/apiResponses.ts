/** The refusals of calls in the API description, by status. */
import type { Call, JsonSchema, Portal } from '../../runtime/shared/portal.ts';

/** Error statuses that any call may return, and those that depend on its input. */
const alwaysPossible = ['400', '429'];
const ofAccounts = ['401', '403'];
const ofContent = ['413'];

/** Errors of the pipeline, which no call declares. */
const isGeneral = (id: string): boolean => id.startsWith('session.') || id.startsWith('request.');

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

/** The responses that are the same for many calls. */
export const sharedResponses = (portal: Portal): Record<string, JsonSchema> => ({
  ...Object.fromEntries(
    [...alwaysPossible, ...ofAccounts, ...ofContent].map((status) => [
      `Refused${status}`,
      { description: listed(portal, generalOf(portal, status)), content },
    ]),
  ),
  Failed: { description: 'The portal, the database or another server failed. The message names no details.', content },
});

/** The refusals of a call by status, and `default` for internal errors. */
export function apiResponses(portal: Portal, call: Call): Record<string, JsonSchema> {
  const hasInput = call.body !== undefined || call.upload !== undefined;
  const isForAll = call.allowed.length === 4 && !call.roles;
  const general = [...alwaysPossible, ...(isForAll ? [] : ofAccounts), ...(hasInput ? ofContent : [])];
  const declared = Map.groupBy(
    call.fails.filter((id) => statusOf(portal, id) !== '200'),
    (id) => statusOf(portal, id),
  );
  const statuses = [...new Set([...general, ...declared.keys()])].sort();
  const responses = statuses.map((status) => {
    const own = declared.get(status);
    if (!own) return [status, { $ref: `#/components/responses/Refused${status}` }];
    const others = general.includes(status) ? generalOf(portal, status) : [];
    return [status, { description: listed(portal, [...own, ...others]), content }];
  });
  return { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/Failed' } };
}

/** The description of status 200. Some refusals also have it; their code distinguishes them from an answer. */
export function successOf(portal: Portal, call: Call): string {
  const refused = call.fails.filter((id) => statusOf(portal, id) === '200');
  return refused.length > 0 ? `Done, with the code 200. ${listed(portal, refused)}` : 'Done.';
}

const statusOf = ({ errors }: Portal, id: string): string => String(errors[id]?.status);

const generalOf = ({ errors }: Portal, status: string): string[] =>
  Object.keys(errors).filter((id) => isGeneral(id) && String(errors[id]?.status) === status);

const listed = (portal: Portal, ids: readonly string[]): string =>
  `Refused: ${ids.map((id) => `${id} (${portal.errors[id]?.code})`).join(', ')}.`;
