import { z } from 'zod';
import { anyOf, defineEndpoints, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import {
  CertificateCandidate,
  CertificateEnd,
  CertificateIssue,
  CertificateKey,
  CertificateRow,
  IssuedCertificates,
} from '../../entities/certificate.ts';
import { inLanguage } from '../../entities/language.ts';
import { TrainingOrderKey } from '../../entities/trainingOrder.ts';

const staff = { who: 'internal', roles: ['training'], rows: 'all' } as const;

const list = paged({
  own: inLanguage,
  filters: { state: anyOf(), level: anyOf(), course: anyOf(), issuedOn: span(), expiresOn: span() },
  sort: ['issuedOn', 'expiresOn', 'updatedAt'],
  size: 20,
  maxSize: longPage,
});

/** Certificates: the training staff issue and revoke them. `train.certificate.find` reads one. */
export const certificates = defineEndpoints('manage.certificates', {
  page:       { post: '/manage/certificates/page',       body: list,             answers: pageOf(CertificateRow), ...staff, newest: true },
  candidates: { post: '/manage/certificates/candidates', body: TrainingOrderKey, answers: z.array(CertificateCandidate).max(50), ...staff },
  issue:      { post: '/manage/certificates/issue',      body: CertificateIssue, answers: IssuedCertificates, ...staff, fails: ['order.step-refused'] },
  revoke:     { post: '/manage/certificates/revoke',     body: CertificateEnd,   answers: CertificateKey, ...staff, fails: ['certificate.ended', 'request.conflict'] },
});
