import { anyOf, defineEndpoints, either, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { EnquiryAnswer, EnquiryEnd, EnquiryKey, EnquiryRow, EnquiryVersion } from '../../entities/enquiry.ts';
import { inLanguage } from '../../entities/language.ts';

const staff = { who: 'internal', roles: ['training', 'partner', 'service'], rows: 'assigned' } as const;
const transitionCall = { answers: EnquiryKey, ...staff } as const;
const queue = paged({
  own: inLanguage,
  filters: { kind: anyOf(), state: anyOf(), assignee: anyOf(), overdue: either(), createdAt: span() },
  sort: ['createdAt', 'updatedAt', 'dueAt'],
  size: 20,
  maxSize: longPage,
});

/** Enquiries, limited to the kinds that the member of staff answers. `train.enquiry.find` reads one. */
export const enquiries = defineEndpoints('manage.enquiries', {
  page:   { post: '/manage/enquiries/page',   body: queue,          answers: pageOf(EnquiryRow), ...staff, newest: true },
  take:   { post: '/manage/enquiries/take',   body: EnquiryVersion, ...transitionCall, fails: ['enquiry.step-refused', 'request.conflict'] },
  answer: { post: '/manage/enquiries/answer', body: EnquiryAnswer,  ...transitionCall, fails: ['enquiry.step-refused', 'request.conflict', 'keeping.full'] },
  end:    { post: '/manage/enquiries/end',    body: EnquiryEnd,     ...transitionCall, fails: ['enquiry.step-refused', 'request.conflict'] },
});
