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
  'account.authenticators.begin': async () => request(await import('../schema/endpoints/account.ts'), 'account.authenticators.begin'),
  'account.authenticators.confirm': async () => request(await import('../schema/endpoints/account.ts'), 'account.authenticators.confirm'),
  'account.authenticators.end': async () => request(await import('../schema/endpoints/account.ts'), 'account.authenticators.end'),
  'account.contacts.confirmEmail': async () => request(await import('../schema/endpoints/account.ts'), 'account.contacts.confirmEmail'),
  'account.contacts.confirmPhone': async () => request(await import('../schema/endpoints/account.ts'), 'account.contacts.confirmPhone'),
  'account.delete': async () => request(await import('../schema/endpoints/account.ts'), 'account.delete'),
  'account.export': async () => request(await import('../schema/endpoints/account.ts'), 'account.export'),
  'account.password': async () => request(await import('../schema/endpoints/account.ts'), 'account.password'),
  'account.tokens.make': async () => request(await import('../schema/endpoints/account.ts'), 'account.tokens.make'),
  'doc.approval.reassign': async () => request(await import('../schema/endpoints/doc/approval.ts'), 'doc.approval.reassign'),
  'doc.approval.reject': async () => request(await import('../schema/endpoints/doc/approval.ts'), 'doc.approval.reject'),
  'doc.collection.set': async () => request(await import('../schema/endpoints/doc/keeping.ts'), 'doc.collection.set'),
  'doc.message.keepPreferences': async () => request(await import('../schema/endpoints/doc/message.ts'), 'doc.message.keepPreferences'),
  'doc.message.unsubscribe': async () => request(await import('../schema/endpoints/doc/message.ts'), 'doc.message.unsubscribe'),
  'doc.mistake.fix': async () => request(await import('../schema/endpoints/doc/readers.ts'), 'doc.mistake.fix'),
  'doc.mistake.updateOrNot': async () => request(await import('../schema/endpoints/doc/readers.ts'), 'doc.mistake.updateOrNot'),
  'doc.savedSearch.save': async () => request(await import('../schema/endpoints/doc/savedSearch.ts'), 'doc.savedSearch.save'),
  'doc.writing.confirm': async () => request(await import('../schema/endpoints/doc/approval.ts'), 'doc.writing.confirm'),
  'doc.writing.save': async () => request(await import('../schema/endpoints/doc/approval.ts'), 'doc.writing.save'),
  'extend.ownProduct.save': async () => request(await import('../schema/endpoints/extend/ownProduct.ts'), 'extend.ownProduct.save'),
  'manage.accounts.change': async () => request(await import('../schema/endpoints/manage.ts'), 'manage.accounts.change'),
  'manage.accounts.create': async () => request(await import('../schema/endpoints/manage.ts'), 'manage.accounts.create'),
  'manage.accounts.password': async () => request(await import('../schema/endpoints/manage.ts'), 'manage.accounts.password'),
  'manage.articles.save': async () => request(await import('../schema/endpoints/manage/articles.ts'), 'manage.articles.save'),
  'manage.articles.schedule': async () => request(await import('../schema/endpoints/manage/articles.ts'), 'manage.articles.schedule'),
  'manage.articles.withdraw': async () => request(await import('../schema/endpoints/manage/articles.ts'), 'manage.articles.withdraw'),
  'manage.banners.save': async () => request(await import('../schema/endpoints/manage/front.ts'), 'manage.banners.save'),
  'manage.bulletins.save': async () => request(await import('../schema/endpoints/manage/front.ts'), 'manage.bulletins.save'),
  'manage.categories.save': async () => request(await import('../schema/endpoints/manage/articles.ts'), 'manage.categories.save'),
  'manage.centers.save': async () => request(await import('../schema/endpoints/manage/afterSales.ts'), 'manage.centers.save'),
  'manage.compatibilities.save': async () => request(await import('../schema/endpoints/manage/products.ts'), 'manage.compatibilities.save'),
  'manage.dictionary.save': async () => request(await import('../schema/endpoints/manage/vocabulary.ts'), 'manage.dictionary.save'),
  'manage.families.save': async () => request(await import('../schema/endpoints/manage/products.ts'), 'manage.families.save'),
  'manage.faq.save': async () => request(await import('../schema/endpoints/manage/articles.ts'), 'manage.faq.save'),
  'manage.faultTrees.save': async () => request(await import('../schema/endpoints/manage/faultTrees.ts'), 'manage.faultTrees.save'),
  'manage.feedback.answer': async () => request(await import('../schema/endpoints/manage.ts'), 'manage.feedback.answer'),
  'manage.hotlines.save': async () => request(await import('../schema/endpoints/manage/afterSales.ts'), 'manage.hotlines.save'),
  'manage.keywords.save': async () => request(await import('../schema/endpoints/manage/vocabulary.ts'), 'manage.keywords.save'),
  'manage.labels.save': async () => request(await import('../schema/endpoints/manage/vocabulary.ts'), 'manage.labels.save'),
  'manage.licences.save': async () => request(await import('../schema/endpoints/manage/downloads.ts'), 'manage.licences.save'),
  'manage.outwardLinks.save': async () => request(await import('../schema/endpoints/manage/downloads.ts'), 'manage.outwardLinks.save'),
  'manage.packages.save': async () => request(await import('../schema/endpoints/manage/downloads.ts'), 'manage.packages.save'),
  'manage.policies.save': async () => request(await import('../schema/endpoints/manage/afterSales.ts'), 'manage.policies.save'),
  'manage.policyVersions.save': async () => request(await import('../schema/endpoints/manage/afterSales.ts'), 'manage.policyVersions.save'),
  'manage.products.save': async () => request(await import('../schema/endpoints/manage/products.ts'), 'manage.products.save'),
  'manage.redirects.save': async () => request(await import('../schema/endpoints/manage/articles.ts'), 'manage.redirects.save'),
  'manage.regions.save': async () => request(await import('../schema/endpoints/manage/afterSales.ts'), 'manage.regions.save'),
  'manage.releases.save': async () => request(await import('../schema/endpoints/manage/downloads.ts'), 'manage.releases.save'),
  'manage.repairGuides.save': async () => request(await import('../schema/endpoints/manage/repairGuides.ts'), 'manage.repairGuides.save'),
  'manage.sensitiveWords.save': async () => request(await import('../schema/endpoints/manage/sensitiveWords.ts'), 'manage.sensitiveWords.save'),
  'manage.series.save': async () => request(await import('../schema/endpoints/manage/products.ts'), 'manage.series.save'),
  'manage.terms.save': async () => request(await import('../schema/endpoints/manage/vocabulary.ts'), 'manage.terms.save'),
  'manage.videoTypes.save': async () => request(await import('../schema/endpoints/manage/videos.ts'), 'manage.videoTypes.save'),
  'manage.videos.save': async () => request(await import('../schema/endpoints/manage/videos.ts'), 'manage.videos.save'),
  'manage.warrantyTerms.save': async () => request(await import('../schema/endpoints/manage/afterSales.ts'), 'manage.warrantyTerms.save'),
  'manage.wirings.save': async () => request(await import('../schema/endpoints/manage/wirings.ts'), 'manage.wirings.save'),
  'uac.users.modify': async () => request(await import('../schema/endpoints/uac.ts'), 'uac.users.modify'),
  'uac.words.save': async () => request(await import('../schema/endpoints/uac.ts'), 'uac.words.save'),
};
