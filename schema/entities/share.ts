import { choice, contentLanguage, entity, fileIds, files, flag, id, link, linkId, linkIds, links, longText, moment, richText, text } from '../define/fields.ts';

/** The states of knowledge that staff handed in. */
export const shareStates = ['submitted', 'accepted', 'declined'] as const;

/** Knowledge that a member of staff handed in without writing an article. `article` is the draft that it became. */
export const Share = entity('share', {
  id: id('share'),
  title: text({ min: 1, max: 250 }),
  body: longText({ min: 1, max: 20_000 }),
  /** The body as it is read. */
  text: richText(),
  language: contentLanguage(),
  category: link('category').optional(),
  products: links('product'),
  attachments: files(),
  giver: link('account').optional(),
  /** Handed in by the account itself. */
  mine: flag(),
  state: choice(shareStates),
  reason: longText({ min: 1, max: 500 }).optional(),
  handledBy: link('account').optional(),
  article: id('article').optional(),
  createdAt: moment(),
  updatedAt: moment(),
  mayEdit: flag(),
  mayRemove: flag(),
  mayDecide: flag(),
  mayOpen: flag(),
});

/** A row in the list of shares. */
export const ShareRow = Share.pick({
  id: true,
  title: true,
  state: true,
  category: true,
  giver: true,
  mine: true,
  createdAt: true,
  updatedAt: true,
  mayEdit: true,
  mayRemove: true,
});

/** A share as its giver sends it. An existing one needs the version that the edit is based on. */
export const ShareEdit = entity('share', {
  id: id('share').optional(),
  version: moment().optional(),
  ...Share.pick({ title: true, body: true, language: true }).shape,
  category: linkId('category').optional(),
  products: linkIds('product').optional(),
  attachments: fileIds().optional(),
});

/** The category decides whether the draft is an article or a FAQ entry. */
export const ShareAcceptance = entity('share', { id: id('share'), version: moment(), category: linkId('category') });

export const ShareDecline = entity('share', { id: id('share'), version: moment(), reason: longText({ min: 1, max: 500 }) });
