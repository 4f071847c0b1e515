import { choice, code, email, entity, fileIds, files, flag, id, link, linkId, longText, moment, phone, text } from '../define/fields.ts';

/** Fields that an application has both as it is sent and as it is answered. */
const company = () => ({
  companyName: text({ min: 1, max: 200 }),
  licenceNo: code(50),
});

const contactAndBank = () => ({
  address: text({ max: 300 }),
  contact: text({ min: 1, max: 100 }),
  phone: phone(),
  email: email(),
  bankCode: code(50).optional(),
  bankAccount: code(50).optional(),
});

/** A partner application as its sender sees it. Only the sender and staff see the bank details. */
export const PartnerApplication = entity('partnerApplication', {
  id: id('partnerApplication'),
  ...company(),
  type: link('partnerType'),
  province: link('province'),
  ...contactAndBank(),
  documents: files(),
  state: choice(['draft', 'submitted', 'in-review', 'accepted', 'rejected', 'cancelled']),
  comment: longText({ max: 1000 }).optional(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** An application as it is sent; `submit: false` saves it as a draft. */
export const PartnerApplicationDraft = entity('partnerApplication', {
  id: id('partnerApplication').optional(),
  ...company(),
  type: linkId('partnerType'),
  province: linkId('province'),
  ...contactAndBank(),
  documents: fileIds(),
  submit: flag(),
});

/** The key of an application. */
export const PartnerApplicationKey = PartnerApplication.pick({ id: true });

/** Why an application is withdrawn. */
export const PartnerCancel = entity('partnerCancel', {
  id: id('partnerApplication'),
  cancelType: linkId('cancelType'),
  reason: longText({ max: 500 }),
});
