/**
 * The compiler: takes the texts of a schema, and returns the portal's tables and a report. It is pure: the command, the overlay
 * of the development server, the running server's hot swap and QA all use this function.
 */
import { maxKeywordLength } from '../../../schema/define/endpoints.ts';
import type { Portal, Route } from '../portal.ts';
import { compileAccess } from './access.ts';
import { compileTarget, compileUse, everywhere } from './bindings.ts';
import { compileCalls } from './calls.ts';
import { Check } from './check.ts';
import { checkCircles } from './circles.ts';
import type { CompileContext } from './context.ts';
import { checkErrors } from './errors.ts';
import { checkEssentials } from './essentials.ts';
import { gather } from './gather.ts';
import type { SchemaInput } from './input.ts';
import { Sources } from './locations.ts';
import { compileMenus } from './menus.ts';
import { checkNotices } from './notices.ts';
import { checkUnusedComponents, checkUnusedPages, compilePages } from './pages/index.ts';
import { type Problem, sortProblems } from './problem.ts';
import { checkOrphans, checkRedirects } from './reach.ts';
import { readCards } from './read.ts';
import { expandRecords } from './records.ts';
import { checkRenamed } from './renamed.ts';
import { checkRequests } from './requests.ts';
import { compileRoutes } from './routes.ts';
import { checkSearch } from './search.ts';
import { checkSiteMenus } from './siteMenus.ts';
import { compileSites } from './sites.ts';
import { readSource } from './source.ts';
import { checkSsoIntake } from './ssoIntake.ts';
import { checkUnusedWords, checkWords, wordTables, zoneWords } from './words.ts';
import { compileZones } from './zones.ts';

export type { CodeMistake, DeclaredCall, SchemaInput } from './input.ts';
export type { SourceLocation, Sources } from './locations.ts';
export { formatReport, type Problem, type ProblemCode, problemCodes } from './problem.ts';
export { misordered } from './read.ts';

export interface Compiled {
  /** Absent if there is any error, so that a broken schema is never served in part. */
  portal?: Portal;
  /** All problems, errors first. */
  problems: Problem[];
  /** Source locations of the compiled parts. */
  sources: Sources;
}

/** A schema without errors: its texts, its tables, and the source location of each part. */
export interface CompiledSchema extends Compiled {
  input: SchemaInput;
  portal: Portal;
}

/** A compiled portal whose facts have their locations in the cards. */
export type LocatedSchema = Pick<CompiledSchema, 'portal' | 'sources'>;

/** Compiles a schema. Problems of the schema are reported, never thrown. */
export function compile(input: SchemaInput): Compiled {
  const files = readFiles(input);
  const check = new Check(files);
  const cards = readCards(files, check);
  const isLoaded = checkCode(input, check);
  check.enter('judging');
  const context: CompileContext = {
    input,
    check,
    cards,
    ...compileAccess({ cards, check }),
    ...compileSites({ cards, check }),
    calls: {},
    routes: [],
    written: new Map(),
    shownBy: new Map(),
    needs: new Map(),
    languageNames: new Map(),
    optionalWords: new Set(),
    reached: new Set(),
  };
  // Cards cannot be checked without the calls.
  const portal = isLoaded ? compileAll(context) : undefined;
  const problems = sortProblems(gather(check.problems, files));
  const sources = new Sources(files, input);
  return problems.some(({ severity }) => severity === 'error') ? { problems, sources } : { portal, problems, sources };
}

const readFiles = ({ files }: SchemaInput) =>
  new Map(
    Object.entries(files)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, text]) => [file, readSource(file, text)]),
  );

/** The source locations of a schema that was compiled before, and stored without them. */
export const locateParts = (input: SchemaInput): Sources => new Sources(readFiles(input), input);

/** Whether the code files of the schema could be loaded. */
function checkCode({ codeMistakes = [] }: SchemaInput, check: Check): boolean {
  check.enter('text');
  for (const { file, text, offset, length, message } of codeMistakes) check.errorAt(file, text, offset, length, 'code-error', message);
  return codeMistakes.length === 0;
}

function compileAll(context: CompileContext): Portal | undefined {
  const { cards } = context;
  zoneWords(context);
  context.calls = compileCalls(context);
  expandRecords(context);
  context.routes = compileRoutes(context);
  context.shownBy = groupByPage(context.routes);
  checkRenamed(context);
  checkSession(context);
  checkRequests(context);
  checkErrors(context);
  checkSearch(context);
  checkNotices(context);
  checkSiteMenus(context);
  checkNamedPages(context);
  checkSsoIntake(context);
  checkIcons(context);
  const pages = compilePages(context);
  const menus = compileMenus(context);
  checkRedirects(context);
  checkCircles(context);
  checkEssentials(context, menus, pages);
  checkWords(context);
  if (context.check.hasErrors || !cards.portal || !cards.requests || !cards.access) return undefined;
  checkRedundantRules(context);
  return {
    settings: { ...cards.portal, limits: { ...cards.portal.limits, keywordLength: maxKeywordLength } },
    requests: cards.requests,
    errors: cards.errors,
    icons: cards.icons,
    access: accessOf(context),
    tokenScopes: cards.access.tokenScopes ?? {},
    sites: context.sites,
    scripts: cards.scripts,
    calls: context.calls,
    routes: context.routes,
    pages,
    menus,
    zones: compileZones(context),
    words: wordTables(context),
  };
}

/** Reports unused parts. This needs a schema without errors, because an error can hide the use of a part. */
function checkRedundantRules(context: CompileContext): void {
  checkOrphans(context);
  checkUnusedPages(context);
  checkUnusedComponents(context);
  checkUnusedWords(context);
}

const groupByPage = (routes: readonly Route[]): Map<string, Route[]> =>
  Map.groupBy(
    routes.filter(({ goes }) => !goes),
    ({ page }) => page,
  );

function accessOf({ accounts, groups, cards }: CompileContext): Portal['access'] {
  const roles = Object.entries(cards.access?.roles ?? {}).map(([id, { within }]) => [id, groups[within] ?? []] as const);
  return {
    names: Object.fromEntries(Object.entries(accounts).map(([name, number]) => [String(number), name])),
    groups,
    roles: Object.fromEntries(roles),
  };
}

function checkSession({ cards, calls, check }: CompileContext): void {
  for (const [name, id] of Object.entries(cards.portal?.session ?? {}))
    check.known({ file: 'schema/portal.json', path: ['session', name] }, 'unknown-call', 'call', id, calls);
  for (const name of ['view', 'click'] as const)
    if (cards.portal?.tracking)
      check.known({ file: 'schema/portal.json', path: ['tracking', name] }, 'unknown-call', 'call', cards.portal.tracking[name], calls);
  const { route: _route, file: _file, terms, ...downloads } = cards.portal?.downloads ?? {};
  for (const [name, id] of Object.entries({ ...downloads, ...(terms && { 'terms.needed': terms.needed }) }))
    check.known({ file: 'schema/portal.json', path: ['downloads', ...name.split('.')] }, 'unknown-call', 'call', id, calls);
  checkScripts({ cards, check });
}

function checkScripts({ cards, check }: Pick<CompileContext, 'cards' | 'check'>): void {
  for (const [id, { scripts }] of cards.sites)
    for (const [index, script] of scripts.entries())
      check.known({ file: `schema/sites/${id}.json`, path: ['scripts', index] }, 'unknown-script', 'script', script, cards.scripts);
}

/** Checks the pages that portal.json refers to by route. A visitor who may not open one is not sent there. */
function checkNamedPages(context: CompileContext): void {
  const { explains, downloads } = context.cards.portal ?? {};
  if (explains) compileTarget(context, explains, { location: { file: 'schema/portal.json', path: ['explains'] }, names: everywhere });
  if (!downloads) return;
  const location = { file: 'schema/portal.json', path: ['downloads'] };
  compileTarget(context, { route: downloads.route }, { location, names: everywhere });
  // The fields of a file that a tray has.
  const file = {
    type: 'object',
    properties: { attachmentId: { type: 'string' }, fileName: { type: 'string' }, size: { type: 'integer' } },
  };
  compileTarget(context, downloads.file, { location: { ...location, path: ['downloads', 'file'] }, names: { ...everywhere, file } });
  // The fields of terms that a tray has.
  const terms = { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } };
  if (downloads.terms)
    compileUse(context, downloads.terms.accept, {
      location: { ...location, path: ['downloads', 'terms', 'accept'] },
      names: { ...everywhere, terms },
    });
}

/** Checks that icons are in the icon set. */
function checkIcons({ input, cards, check }: CompileContext): void {
  if (!input.drawings) return;
  for (const [id, drawing] of Object.entries(cards.icons))
    check.known({ file: 'schema/icons.json', path: [id] }, 'unknown-icon', 'drawing of the icon set', drawing, input.drawings);
}
