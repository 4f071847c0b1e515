import { address, choice, code, count, entity, flag, link, source, text } from '../define/fields.ts';

/** Kinds of account by their names in access.json. */
const accounts = ['anonymous', 'external', 'middle', 'internal'] as const;

/** What somebody gets of a page, another address, call or menu entry, or sees in its place. */
const seen = [
  'page',
  'redirect',
  'answer',
  'shown',
  'home',
  'login',
  'noPermission',
  'notFound',
  'loginRequired',
  'notAllowed',
  'locked',
  'hidden',
] as const;

/** What is asked about, and whose way it is. `role` may be several with commas between; an address says its site itself. */
export const QaQuestion = entity('qaQuestion', {
  of: source(1000),
  as: choice(accounts),
  role: text({ max: 200 }),
  site: text({ max: 20 }),
}).partial();

/** What one kind of account gets of one thing on one site. */
export const QaCell = entity('qaCell', {
  id: source(),
  kind: choice(['route', 'address', 'call', 'menu']),
  path: source(),
  site: link('site'),
  asker: link('qaAsker'),
  sees: choice(seen),
  isOpen: flag(),
  /** The question whose answer explains it. */
  question: QaQuestion,
});

/** A verdict, with what the line was taken for. Empty where nothing was asked. */
export const QaVerdict = entity('qaVerdict', {
  verdict: choice(['allowed', 'denied']),
  sees: choice(seen),
  subject: choice(['address', 'route', 'call', 'entry']),
  id: source(1000),
  route: source(),
  site: text({ max: 60 }),
  asker: text(),
  leadsTo: source(1000),
  /** What there is of nearly that name, where there is nothing of this one. */
  meant: source(1000),
  /** How the call makes sure who asks, beyond the session. */
  proof: choice(['session', 'recent', 'given']),
  /** The least scope of an access token that is enough. */
  tokens: choice(['read', 'write', 'administration', 'none']),
}).partial();

/** A part of the schema that led to a verdict. */
export const QaRule = entity('qaRule', {
  place: source(),
  kind: code(),
  text: source(),
  /** Told only of a part that says no. */
  says: choice(['refuses']).optional(),
});

/** An entry of a menu that leads there. */
export const QaEntry = entity('qaEntry', { id: source(), shows: choice(['shown', 'locked', 'hidden']) });

/** Somebody gets more than was acknowledged: a cell, or the content of a zone that nothing keeps back any longer. */
export const QaChange = entity('qaChange', {
  id: source(),
  kind: choice(['route', 'address', 'call', 'menu', 'zone']),
  path: source(),
  site: link('site'),
  asker: link('qaAsker'),
  before: choice(seen).optional(),
  after: choice(seen).optional(),
  effect: choice(['opens', 'closes', 'differs']),
  question: QaQuestion,
});

const level = choice(['fault', 'note']);

/** What is wrong with the schema though it compiles. */
export const QaFinding = entity('qaFinding', { message: text({ max: 1000 }), level, code: code(), place: source(), text: source() });

/** What is wrong with a word. */
export const QaWord = entity('qaWord', {
  key: source(),
  wordLanguage: link('language'),
  level,
  kind: choice(['missing', 'unused', 'doubled', 'untranslated', 'places', 'plural', 'markup', 'blanks', 'signs', 'length']),
  message: text({ max: 1000 }),
  text: text({ max: 1000 }),
  place: source(),
});

/** A link in a text of a record that leads wrong. */
export const QaLink = entity('qaLink', {
  title: text(),
  recordLanguage: link('language'),
  text: text(),
  leadsTo: source(1000),
  why: choice(['no-page', 'no-record', 'closed-page', 'closed-record', 'malformed', 'insecure']),
  /** Where the record is read; none of what stands on pages of others, such as a banner. */
  record: address().optional(),
});

/** Alike visits that the schema would meet otherwise now. */
export const QaReplayed = entity('qaReplayed', {
  asked: source(1000),
  kind: choice(['route', 'call']),
  site: link('site'),
  asker: link('qaAsker'),
  times: count(),
  before: choice(seen),
  after: choice(seen),
  effect: choice(['refuses', 'opens', 'moves']),
  /** The part of the schema that decides. */
  place: source().optional(),
});

/** A role by its name, and one of the portal's sites. */
export const QaName = entity('qaName', { id: code(), name: text() });
