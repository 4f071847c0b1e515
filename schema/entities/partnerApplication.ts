import { choice, choices, code, day, entity, fileIds, files, flag, id, items, link, linkId, linkIds, links, longText, moment, place, secret, text } from '../define/fields.ts';
import { partnerLevels } from './partner.ts';
import { partnerApplicationMoves, partnerApplicationStates, partnerApplicationSteps } from './partnerApplicationMovers.ts';
import { senderFields, sendKey, stepEnd, storedContact } from './request.ts';

/** Maximum number of unfinished applications per account. */
export const maxOpenApplications = 10;
/** Maximum number of files of the licence, and of further documents. */
export const maxLicenceFiles = 3;
export const maxApplicationPapers = 10;

/** Reasons to withdraw an application. The last one requires a text. */
export const partnerCancelTypes = ['not-needed', 'wrong-details', 'other-programme', 'too-slow', 'other'] as const;

/** The fields that a reviewer can remark on, in the order of the form. */
export const partnerApplicationFields = [
  'companyName',
  'licenceNo',
  'type',
  'products',
  'province',
  'city',
  'address',
  'contact',
  'phone',
  'email',
  'licence',
  'documents',
  'bankCode',
  'bankAccount',
] as const;

/** A reviewer's remark on a field. */
const PartnerRemark = entity('partnerRemark', {
  field: choice(partnerApplicationFields),
  text: longText({ min: 1, max: 500 }),
});

const remarks = () => items(PartnerRemark, { max: 30 });

/** A step in the history of an application. */
const PartnerApplicationProgress = entity('partnerApplicationStep', {
  at: moment(),
  move: choice(partnerApplicationSteps),
  state: choice(partnerApplicationStates),
  ...stepEnd,
  note: longText({ max: 1000 }).optional(),
});

/**
 * An application for its sender and the partner staff. `bankMask` is the end of the bank account; `partner.bankAccount` answers
 * the complete number.
 */
export const PartnerApplication = entity('partnerApplication', {
  id: id('partnerApplication'),
  applicationNo: code(50),
  state: choice(partnerApplicationStates),
  ...senderFields,
  assignee: link('account').optional(),
  companyName: text({ max: 200 }),
  licenceNo: code(50).optional(),
  type: link('partnerType').optional(),
  products: links('family'),
  province: link('province').optional(),
  city: text({ max: 100 }).optional(),
  address: text({ max: 300 }).optional(),
  ...storedContact,
  licence: files(),
  documents: files(),
  bankMask: text({ max: 50 }).optional(),
  hasBank: flag(),
  hasPapers: flag(),
  remarks: remarks(),
  comment: longText({ max: 1000 }).optional(),
  cancelType: link('cancelType').optional(),
  reason: longText({ max: 500 }).optional(),
  /** The partner record that was made from it. */
  partner: link('partner').optional(),
  steps: items(PartnerApplicationProgress, { max: 100 }),
  /** The transitions that the account can make now. */
  moves: choices(partnerApplicationMoves),
  submittedAt: moment().optional(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** An application in a list. */
export const PartnerApplicationRow = PartnerApplication.pick({
  id: true,
  applicationNo: true,
  state: true,
  sender: true,
  mine: true,
  assignee: true,
  companyName: true,
  type: true,
  province: true,
  submittedAt: true,
  createdAt: true,
  updatedAt: true,
});

/** The key of an application. */
export const PartnerApplicationKey = PartnerApplication.pick({ id: true });

/** The response to a saved or sent application. */
export const SavedPartnerApplication = PartnerApplication.pick({ id: true, applicationNo: true, state: true });

/** An application with the version that was read. */
export const PartnerApplicationVersion = entity('partnerApplication', { id: id('partnerApplication'), version: moment().optional() });

/**
 * An application to save. Without `submit` it remains a draft, which requires only the name of the company. Without a bank
 * account, the saved one is not changed.
 */
export const PartnerApplicationDraft = entity('partnerApplication', {
  id: id('partnerApplication').optional(),
  version: moment().optional(),
  companyName: text({ min: 1, max: 200 }),
  licenceNo: code(50).optional(),
  type: linkId('partnerType').optional(),
  products: linkIds('family').max(20).optional(),
  province: linkId('province').optional(),
  city: text({ max: 100 }).optional(),
  address: text({ max: 300 }).optional(),
  ...storedContact,
  licence: fileIds().max(maxLicenceFiles).optional(),
  documents: fileIds().max(maxApplicationPapers).optional(),
  bankCode: linkId('bank').optional(),
  bankAccount: secret().optional(),
  submit: flag().optional(),
  ...sendKey,
});

/** The reason for a withdrawal. */
export const PartnerCancel = entity('partnerCancel', {
  id: id('partnerApplication'),
  cancelType: linkId('cancelType'),
  reason: longText({ max: 500 }).optional(),
  version: moment().optional(),
});

/** A request for the bank details. Staff must give a reason. */
export const PartnerBankLook = entity('partnerBank', { id: id('partnerApplication'), purpose: text({ max: 200 }).optional() });

/** The bank details of an application. */
export const PartnerBankAccount = entity('partnerBank', { bankName: text({ max: 200 }), bankAccount: code(50) });

/** Returns an application to its sender, with remarks on fields, a comment, or both. */
export const PartnerReturn = PartnerApplicationVersion.extend(
  entity('partnerApplication', { remarks: remarks().optional(), comment: longText({ max: 1000 }).optional() }).shape,
);

/** The reason for a rejection, for the sender. */
export const PartnerRejection = PartnerApplicationVersion.extend(
  entity('partnerApplication', { comment: longText({ min: 1, max: 1000 }) }).shape,
);

/** The authorisation of an accepted company, which becomes a published partner. */
export const PartnerAcceptance = PartnerApplicationVersion.extend(
  entity('partnerApplication', {
    level: choice(partnerLevels),
    authorisedFrom: day(),
    authorisedTo: day(),
    place: place(),
    timeZone: linkId('timeZone'),
    comment: longText({ max: 1000 }).optional(),
  }).shape,
);
