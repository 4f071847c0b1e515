import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { PageView, TrackingEvent } from '../entities/trackingEvent.ts';

/** What visitors do, for the statistics. */
export const log = defineEndpoints('log', {
  pageView:  { post: '/log/support/pv/save',  body: PageView,      answers: z.literal(true), who: 'everyone', rows: 'own', noPV: true },
  menuClick: { post: '/log/banner/menu/save', body: TrackingEvent, answers: z.literal(true), who: 'everyone', rows: 'own', noPV: true },
});
