import { z } from 'zod';
import { anyOf, defineEndpoints, either, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { text } from '../../define/fields.ts';
import { DemandRow, EngineerChoice } from '../../entities/demand.ts';
import { inLanguage } from '../../entities/language.ts';

const service = { who: 'internal', roles: ['service'], rows: 'all' } as const;
const queue = paged({
  own: inLanguage,
  filters: {
    status: anyOf(),
    type: anyOf(),
    demandKind: anyOf(),
    region: anyOf(),
    engineer: anyOf(),
    overdue: either(),
    dueAt: span(),
    createdAt: span(),
  },
  sort: ['dueAt', 'createdAt', 'updatedAt', 'appointment'],
  size: 20,
  maxSize: longPage,
});
const sought = z.strictObject({ keyword: text({ max: 200 }).optional(), ...inLanguage });

/** The queue of the service staff, and the people who can be sent. */
export const orders = defineEndpoints('manage.orders', {
  page:      { post: '/manage/orders/page',      body: queue,  answers: pageOf(DemandRow),               ...service, newest: true },
  engineers: { post: '/manage/orders/engineers', body: sought, answers: z.array(EngineerChoice).max(20), ...service, newest: true },
});
