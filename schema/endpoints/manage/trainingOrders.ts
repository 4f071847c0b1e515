import { anyOf, defineEndpoints, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { TrainingOrderRow } from '../../entities/trainingOrder.ts';

const queue = paged({
  own: inLanguage,
  filters: { state: anyOf(), credentialsState: anyOf(), course: anyOf(), startsOn: span(), createdAt: span() },
  sort: ['createdAt', 'updatedAt', 'startsOn'],
  size: 20,
  maxSize: longPage,
});

/** The queue of the training staff: orders of all customers. */
export const trainingOrders = defineEndpoints('manage.trainingOrders', {
  page: { post: '/manage/trainingOrders/page', body: queue, answers: pageOf(TrainingOrderRow), who: 'internal', roles: ['training'], rows: 'all', newest: true },
});
