import { code, entity, fileIds, flag, linkId, linkIds, localLongText, localMarkdown, localText, text } from '../define/fields.ts';
import { Bulletin } from './bulletin.ts';
import { recordFields, saved, withAudience } from './record.ts';

const { number, type, severity, products, issuedAt, effectiveAt, expiresAt, pinned, supersedes, attachments } = Bulletin.shape;

const texts = {
  titles: localText({ max: 250 }),
  summaries: localLongText({ max: 1000 }).optional(),
  /** The actions that a reader must take. */
  actions: localMarkdown({ max: 20_000 }).optional(),
  bodies: localMarkdown({ max: 100_000 }),
};

const own = { type, severity, issuedAt, effectiveAt, expiresAt, pinned, needsAck: flag() };

/** A row in the list of bulletins. */
export const ManagedBulletinRow = entity('bulletin', {
  ...recordFields,
  number,
  title: text({ max: 250 }),
  ...own,
  products,
  ...withAudience,
});

/** A bulletin for editors. */
export const ManagedBulletin = entity('bulletin', { ...ManagedBulletinRow.shape, ...texts, supersedes, attachments });

/** A bulletin to save. Its number cannot be changed. The description of a change of a published bulletin is shown to readers. */
export const BulletinDraft = entity('bulletin', {
  ...saved,
  number: code(40).optional(),
  ...own,
  products: linkIds('product').optional(),
  supersedes: linkId('bulletin').optional(),
  attachments: fileIds().optional(),
  ...texts,
  changes: localLongText({ max: 1000 }).optional(),
  ...withAudience,
});
