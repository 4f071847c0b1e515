/** Validates the tasks in the response of another system. */

import { z } from 'zod';
import type { WorkItem } from '../../generated/openapi.d.ts';
import { UpstreamFailure } from '../../runtime/server/upstream/failure.ts';
import { maxWorkItems, urgencies } from '../../schema/entities/workItem.ts';

const line = (max: number) =>
  z.string().transform((text) =>
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, max),
  );
const moment = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString());

/** Unknown properties are dropped. An invalid date or urgency is omitted, but not the task. */
const ForeignItem = z.object({
  id: z.union([z.string().min(1).max(100), z.int().transform(String)]),
  title: line(250).pipe(z.string().min(1)),
  system: line(100).catch(''),
  submitter: line(100).catch(''),
  urgency: z.enum(urgencies).catch('normal'),
  url: z.string().max(1000).optional().catch(undefined),
  createdAt: moment,
  dueAt: moment.optional().catch(undefined),
});

/** Returns the valid tasks by due date. Throws UpstreamFailure if the response is not a list. */
export function readWorkItems(answer: unknown, { host, linkHosts }: { host: string; linkHosts: readonly string[] }): WorkItem[] {
  if (!Array.isArray(answer)) throw new UpstreamFailure('its answer is no list of tasks');
  const items = answer.slice(0, maxWorkItems).flatMap((one: unknown) => {
    const { data } = ForeignItem.safeParse(one);
    if (!data) return [];
    const { url, dueAt, ...item } = data;
    return [
      {
        ...item,
        system: item.system || host,
        ...(url && isAllowed(url, linkHosts) && { url: new URL(url).href }),
        ...(dueAt && { dueAt }),
      },
    ];
  });
  if (items.length === 0 && answer.length > 0) throw new UpstreamFailure('none of its tasks is understood');
  return items.toSorted((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'));
}

/** Whether a link is allowed: https, without credentials, to a configured host. */
function isAllowed(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
}
