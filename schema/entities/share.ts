import { choice, contentLanguage, entity, fileIds, files, flag, id, link, linkId, linkIds, links, longText, moment, richText, text } from '../define/fields.ts';

/** The states of a share. */
export const shareStates = ['submitted', 'accepted', 'declined'] as const;

/** A share: knowledge that a member of staff handed in without writing an article. `article` is the draft that was made from it. */
export const Share = entity('share', {
  id: id('share'),
  title: text({ min: 1, max: 250 }),
  body: longText({ min: 1, max: 20_000 }),
  /** The body as HTML. */
  text: richText(),
  language: contentLanguage(),
  category: link('category').optional(),
  products: links('product'),
  attachments: files(),
  giver: link('account').optional(),
  /** Whether the account itself handed it in. */
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

/** A share to save. An existing one requires the version that the edit is based on. */
export const ShareEdit = entity('share', {
  id: id('share').optional(),
  version: moment().optional(),
  ...Share.pick({ title: true, body: true, language: true }).shape,
  category: linkId('category').optional(),
  products: linkIds('product').optional(),
  attachments: fileIds().optional(),
});

/** The acceptance of a share. The category decides whether the draft is an article or a FAQ entry. */
export const ShareAcceptance = entity('share', { id: id('share'), version: moment(), category: linkId('category') });

export const ShareDecline = entity('share', { id: id('share'), version: moment(), reason: longText({ min: 1, max: 500 }) });
