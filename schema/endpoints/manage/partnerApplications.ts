import { anyOf, defineEndpoints, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import {
  PartnerAcceptance,
  PartnerApplicationKey,
  PartnerApplicationRow,
  PartnerApplicationVersion,
  PartnerRejection,
  PartnerReturn,
} from '../../entities/partnerApplication.ts';
import { partnerApplicationStates } from '../../entities/partnerApplicationMovers.ts';

const staff = { who: 'internal', roles: ['partner'], rows: 'assigned' } as const;
const transitionCall = { answers: PartnerApplicationKey, ...staff } as const;
const queue = paged({
  own: inLanguage,
  filters: { state: anyOf(partnerApplicationStates), type: anyOf(), province: anyOf(), assignee: anyOf(), submittedAt: span() },
  sort: ['submittedAt', 'updatedAt', 'companyName'],
  size: 20,
  maxSize: longPage,
});

/** Submitted applications, for the partner staff. `partner.echo` reads one. */
export const partnerApplications = defineEndpoints('manage.partnerApplications', {
  page:   { post: '/manage/partnerApplications/page',   body: queue,                     answers: pageOf(PartnerApplicationRow), ...staff, newest: true },
  take:   { post: '/manage/partnerApplications/take',   body: PartnerApplicationVersion, ...transitionCall, fails: ['application.step-refused', 'request.conflict'] },
  return: { post: '/manage/partnerApplications/return', body: PartnerReturn,             ...transitionCall, fails: ['application.step-refused', 'request.conflict'] },
  reject: { post: '/manage/partnerApplications/reject', body: PartnerRejection,          ...transitionCall, fails: ['application.step-refused', 'request.conflict'] },
  accept: { post: '/manage/partnerApplications/accept', body: PartnerAcceptance,         ...transitionCall, fails: ['application.step-refused', 'request.conflict', 'value.too-early'] },
});
