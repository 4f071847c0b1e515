import { address, choice, choices, code, contentLanguage, count, entity, flag, link, source, text } from '../define/fields.ts';

/** Account types by their names in access.json. */
const accounts = ['anonymous', 'external', 'middle', 'internal'] as const;

/** What an account gets from a page, another address, a call or a menu entry. */
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

/** A question about access: the subject and the account. `role` is a list of roles, separated by commas. An address contains its site. */
export const QaQuestion = entity('qaQuestion', {
  of: source(1000),
  as: choice(accounts),
  role: text({ max: 200 }),
  site: text({ max: 20 }),
}).partial();

/** The access of one kind of account to one subject on one site. */
export const QaCell = entity('qaCell', {
  id: source(),
  kind: choice(['route', 'address', 'call', 'menu', 'block']),
  path: source(),
  site: link('site'),
  asker: link('qaAsker'),
  sees: choice(seen),
  isOpen: flag(),
  /** The question that explains the cell. */
  question: QaQuestion,
});

/** A verdict, and the interpretation of the input. It is empty without a question. */
export const QaVerdict = entity('qaVerdict', {
  verdict: choice(['allowed', 'denied']),
  sees: choice(seen),
  subject: choice(['address', 'route', 'call', 'entry', 'move']),
  id: source(1000),
  route: source(),
  site: text({ max: 60 }),
  asker: text(),
  leadsTo: source(1000),
  /** Similar names, if the name does not exist. */
  meant: source(1000),
  /** How the call verifies the caller in addition to the session. */
  proof: choice(['session', 'recent', 'given']),
  /** The smallest sufficient scope of an access token. */
  tokens: choice(['read', 'write', 'administration', 'none']),
  /** For a transition of a record: who makes it, the resulting state, and the conditions that are not met. */
  mover: choice(['author', 'approver', 'editor', 'clock', 'giver', 'customer', 'technician']),
  state: code(),
  fails: choices(['state', 'mover', 'own-text', 'other-reviewer', 'version']),
  /** Valid words for the part of a question that cannot be parsed. */
  choices: source(1000),
}).partial();

/** A part of the schema that led to a verdict. */
export const QaRule = entity('qaRule', {
  place: source(),
  kind: code(),
  text: source(),
  /** Present only on a part that refuses. */
  says: choice(['refuses']).optional(),
});

/** A menu entry that links to the subject. */
export const QaEntry = entity('qaEntry', { id: source(), shows: choice(['shown', 'locked', 'hidden']) });

/** An access change that was not acknowledged: an account gets more than before, or content of a zone is no longer restricted. */
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

/** A problem in a schema that compiles. */
export const QaFinding = entity('qaFinding', {
  /** Always English, like the reports of the compiler. */
  language: contentLanguage(),
  message: text({ max: 1000 }),
  level,
  code: code(),
  place: source(),
  text: source(),
});

/** A problem with a word. */
export const QaWord = entity('qaWord', {
  key: source(),
  wordLanguage: link('language'),
  level,
  kind: choice(['missing', 'unused', 'doubled', 'untranslated', 'places', 'plural', 'markup', 'blanks', 'signs', 'length', 'phrases']),
  message: text({ max: 1000 }),
  text: text({ max: 1000 }),
  place: source(),
});

/** A broken or wrong link in the text of a record. */
export const QaLink = entity('qaLink', {
  title: text(),
  recordLanguage: link('language'),
  text: text(),
  leadsTo: source(1000),
  why: choice(['no-page', 'no-record', 'closed-page', 'closed-record', 'malformed', 'insecure']),
  /** The page of the record. It is absent for records without a page, such as a banner. */
  record: address().optional(),
  /** The id of the article or FAQ entry that contains the link. It is absent for other records. */
  article: code().optional(),
});

/** Similar visits that the current schema would answer differently. */
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
