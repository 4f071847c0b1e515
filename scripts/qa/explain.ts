/** `npm run qa -- explain …`: explains the result of an address or call for an account, with each rule of the schema that decided it. */
import type { Handlers } from '../../runtime/server/handler.ts';
import { scopedCall } from '../../runtime/server/session/scopes.ts';
import type { KnownAccount } from '../../runtime/shared/account.ts';
import { nearest } from '../../runtime/shared/compile/nearest.ts';
import type { RuleStep, TokenQuestion } from '../../runtime/shared/explain/index.ts';
import type { CallProof, Portal, TokenScope } from '../../runtime/shared/portal.ts';
import { columns } from '../../runtime/shared/qa/formats/columns.ts';
import type { Sees } from '../../runtime/shared/qa/matrix.ts';
import { type AnsweredQuestion, answerQuestion, siteSaidBy } from '../../runtime/shared/qa/question.ts';
import type { ServedRule } from '../../runtime/shared/served/index.ts';
import { readCompiled } from '../schema.ts';
import { explainMoveLine } from './explainMove.ts';
import { type Instrument, type InstrumentFindings, type InstrumentInput, UsageError } from './instrument.ts';

export const explainInstrument: Instrument = {
  usage:
    '--as external|middle|internal|anonymous [--role R …] [--token SCOPE] [--site S] [--outside] PATH_OR_CALL | move MOVE of article|share in STATE as MOVER [who CONDITION [and CONDITION …]]',
  about:
    'Who gets what there, what the refused see, and each rule that led to it. --token asks for an access token of the scope read, write or administration, --outside for staff abroad outside of PORTAL_STAFF_NETWORKS. Exit 1 where it is closed. A move needs no --as.',
  options: {
    as: { type: 'string' },
    role: { type: 'string', multiple: true },
    token: { type: 'string' },
    site: { type: 'string' },
    outside: { type: 'boolean' },
  },
  run: async (input) => {
    if (input.positionals[0] === 'move') return explainMoveLine(input.positionals.join(' '));
    const { portal, sources } = await readCompiled();
    const question = questionOf(portal, input);
    const scope = scopeOf(portal, input, question.account);
    return findings(
      answerQuestion(portal, sources, { ...question, tokens: { changes: await readChanges(portal), ...(scope && { scope }) } }),
      portal,
    );
  },
};

/** Keywords before an address or name. */
const meanings = new Set(['GET', 'POST', 'route', 'address', 'call', 'menu']);

function questionOf(portal: Portal, { values, positionals }: InstrumentInput) {
  const words = meanings.has(positionals[0] ?? '') && positionals.length > 1 ? 2 : 1;
  const of = positionals.slice(0, words).join(' ');
  if (!of.trim() || positionals.length > words) throw new UsageError('Name one address or call.');
  const site = siteOf(portal, of, values.site as string | undefined);
  return { of, account: accountOf(portal, values), isOutside: values.outside === true, ...(site !== undefined && { site }) };
}

function accountOf({ access }: Portal, { as, role = [] }: InstrumentInput['values']): KnownAccount {
  if (as === undefined) throw new UsageError('--as must name the account of the question.');
  const types = Object.fromEntries(Object.entries(access.names).map(([type, name]) => [name, Number(type)]));
  const type = types[known('kind of account', String(as), types)] ?? 0;
  return { kind: 'known', type, roles: (role as string[]).map((name) => known('role', name, access.roles)) };
}

function scopeOf({ tokenScopes }: Portal, { values: { token } }: InstrumentInput, { type }: KnownAccount): TokenScope | undefined {
  if (token === undefined) return undefined;
  if (type === 0) throw new UsageError('An access token belongs to an account: --as must name one that logs in.');
  return known('scope of access tokens', String(token), tokenScopes) as TokenScope;
}

/** The calls whose handlers declare that they change data. */
async function readChanges({ calls }: Portal): Promise<TokenQuestion['changes']> {
  const { handlers } = (await import('../../services/index.ts')) as { handlers: Handlers };
  return (id) => {
    const [call, handler] = [calls[id], handlers[id]];
    return call !== undefined && scopedCall(call, handler === 'not-built' ? undefined : handler, false).changes;
  };
}

/** A prefix of an address determines its site. A different site in the arguments is an error. */
function siteOf(portal: Portal, of: string, named: string | undefined): string | undefined {
  const site = named === undefined ? undefined : known('site', named, portal.sites);
  const declaredSite = siteSaidBy(portal, of);
  if (site !== undefined && declaredSite !== undefined && declaredSite !== site)
    throw new UsageError(`${of} is an address of ${declaredSite}, not of ${site}.`);
  return site;
}

function known(what: string, name: string, among: object): string {
  if (Object.hasOwn(among, name)) return name;
  const suggestion = nearest(name, Object.keys(among));
  throw new UsageError(
    `There is no ${what} ${name}${suggestion === undefined ? `; there are ${Object.keys(among).join(', ')}` : `; ${suggestion}?`}.`,
  );
}

const findings = (answer: AnsweredQuestion, portal: Portal): InstrumentFindings => ({
  holds: answer.verdict === 'yes',
  text: textOf(answer, portal),
  json: answer,
});

/** The result that the account gets instead. */
const sentences: Record<Sees, string> = {
  page: 'The page is shown.',
  redirect: 'It redirects',
  waiting: 'A skeleton is shown until the session is known.',
  home: 'They are redirected to the home page, which explains that they may not open the page.',
  login: 'They are redirected to the login page, and back after the login.',
  noPermission: 'The page “No access” is shown (403).',
  notFound: 'The page “Not found” is shown (404), as for an address that does not exist.',
  answer: 'It is answered.',
  loginRequired: 'It is refused: a login is required (401). A person who follows a link is redirected to the login page.',
  notAllowed: 'It is refused (403).',
  shown: 'The entry is shown.',
  locked: 'The entry is shown with a lock.',
  hidden: 'The entry is omitted.',
};

/** The rule of an address that is neither a page nor a call, in words. An address of a page and a call has their rules. */
const servedSentences: Record<ServedRule['kind'], string> = {
  everyone: 'It is public: the account is not checked.',
  rows: 'Everybody may request it, and gets the rows that they may read.',
  file: 'The row of the file and the records that contain it decide who may have it. Pictures on a page need no login.',
  upload: 'The request names the call that takes the file. The call decides who may upload.',
  feed: 'Everybody gets the rows of a visitor without a login.',
  format: 'It is for accounts that may open the page and make the call.',
  export: 'It is for accounts that may open the page and make the call of its list, after a login.',
  route: '',
  call: '',
};

const names: Record<AnsweredQuestion['subject']['kind'], string> = {
  address: 'address',
  route: 'route',
  call: 'call',
  entry: 'menu entry',
};

/** How a call verifies the caller. */
const proofSentences: Record<CallProof, (portal: Portal) => string> = {
  session: () => 'It needs a browser session.',
  recent: ({ settings }) =>
    `It needs a browser session with a proof of identity, by password or authenticator, that is no older than ${settings.times.proofMs / 60_000} minutes.`,
  given: () => 'It needs a browser session, and the request itself contains the password.',
};

const tokenSentence = (tokens: NonNullable<AnsweredQuestion['tokens']>): string =>
  tokens === 'none' ? 'No access token is accepted.' : `By access token it needs the scope ${tokens} or a wider one.`;

function textOf(answer: AnsweredQuestion, portal: Portal): string {
  const { subject, verdict, sees, site, leadsTo, route, meant, rules, entries } = answer;
  const isNamed = route !== undefined && route !== subject.id;
  const where = subject.kind === 'call' ? '' : ` on ${site}`;
  const answers = answer.served ? servedSentences[answer.served.rule.kind] : '';
  const nothing = `There is no ${names[subject.kind]} ${subject.id}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
  return [
    `${verdict === 'yes' ? 'allowed' : 'denied'}  ${names[subject.kind]} ${subject.id}${isNamed ? ` (route ${route})` : ''}${where}`,
    rules.length === 0 && route === undefined && !answer.served
      ? nothing
      : sentences[sees] + (leadsTo === undefined ? '' : ` to ${leadsTo}.`),
    ...(answers ? [answers] : []),
    ...(answer.proof ? [proofSentences[answer.proof](portal)] : []),
    ...(answer.tokens ? [tokenSentence(answer.tokens)] : []),
    ...block('', columns(rules.map(lineOf))),
    ...block('Menus:', columns(entries.map(({ id, shows }) => [shows, id]))),
  ].join('\n');
}

const lineOf = ({ file, line, column, kind, refuses, text }: RuleStep): string[] => [
  `${file}:${line}:${column}`,
  kind,
  refuses ? 'refuses' : '',
  text,
];

const block = (title: string, text: string): string[] => (text === '' ? [] : ['', ...(title ? [title] : []), text]);
