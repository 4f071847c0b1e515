/** Orders vouchers. The order is paid like a training order; the vouchers are issued after the payment. */
import { writes } from '../../../runtime/server/handler.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { contactOf, createOrderOnce, publishedCourse, writeOrder } from '../orders/insert.ts';
import { issueVouchers } from './use.ts';

export const orderVouchers: Handler<'train.ticket.order'> = writes(async ({ body, ...moving }) =>
  createOrderOnce(moving, body, async () => {
    const course = await publishedCourse(moving.database, storable(body.courseId));
    if (!course) throw moving.fail('value.not-found', { field: 'courseId' });
    const minor = course.minor * body.vouchers;
    const state = minor === 0 ? 'paid' : 'pending-payment';
    const order = await writeOrder(moving, body, {
      ...contactOf(moving, body),
      ...{ purpose: 'vouchers', state, course: course.code, attendees: [], attendeeCount: body.vouchers, minor, currency: course.currency },
    });
    if (state === 'paid') await issueVouchers(moving, order);
    return order;
  }),
);
