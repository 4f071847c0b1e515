import type {
  AccessCard,
  FieldMeta,
  MenuCard,
  PageCard,
  PortalCard,
  RecordCard,
  RequestsCard,
  RouteCard,
  RoutesCard,
  ScriptRow,
  SiteCard,
  ZoneCard,
} from '../../../schema/define/index.ts';
import type { AccountType, Call, ErrorRow, Route, Site } from '../portal.ts';
import type { CardLocation, Check } from './check.ts';
import type { SchemaInput } from './input.ts';

/** Every readable card, by id. Cards with errors are absent, and problems that follow from them are not reported. */
export interface Cards {
  portal?: PortalCard;
  access?: AccessCard;
  requests?: RequestsCard;
  errors: Record<string, ErrorRow>;
  icons: Record<string, string>;
  scripts: Record<string, ScriptRow>;
  sites: Map<string, SiteCard>;
  /** By page group. */
  routeFiles: Map<string, RoutesCard>;
  /** The source location of a route: its line, or the card of its record. */
  routes: Map<string, { card: RouteCard; group: string; location: CardLocation; record?: string }>;
  zones: Map<string, ZoneCard>;
  records: Map<string, RecordCard>;
  pages: Map<string, PageCard>;
  menus: Map<string, MenuCard>;
  /** By language, then key: the text and its location. */
  words: Map<string, Map<string, { text: string; location: CardLocation }>>;
}

/** State that the steps of the compiler share. They run in the order of `compile()`. */
export interface CompileContext {
  input: SchemaInput;
  check: Check;
  cards: Cards;
  accounts: Record<string, AccountType>;
  groups: Record<string, AccountType[]>;
  sites: Record<string, Site>;
  /** Site ids by the name of a set; every site is also its own set. */
  siteSets: Map<string, string[]>;
  calls: Record<string, Call>;
  routes: Route[];
  /** The source locations of pages without their own card. */
  written: Map<string, CardLocation>;
  /** Routes by the page they show. */
  shownBy: Map<string, Route[]>;
  /** Required word keys, with the first location that needs each. */
  needs: Map<string, CardLocation>;
  /** Word keys that name a language. If no card has the word, it is derived from the language. */
  languageNames: Map<string, { language: string; names: 'language' | 'endonym' }>;
  /** Prefixes and keys that may exist without being required. */
  optionalWords: Set<string>;
  /** Ids of routes that are the target of a menu or link. */
  reached: Set<string>;
}

/** Routes by their ids and keys, cached by the list of routes. */
const named = new WeakMap<readonly Route[], Map<string, Route[]>>();

/** The routes with an id or a key, in their order. */
export function routesNamed({ routes }: Pick<CompileContext, 'routes'>, name: string): readonly Route[] {
  return (named.get(routes) ?? nameRoutes(routes)).get(name) ?? [];
}

function nameRoutes(routes: readonly Route[]): Map<string, Route[]> {
  const byName = new Map<string, Route[]>();
  for (const route of routes)
    for (const name of new Set([route.id, route.key])) {
      const others = byName.get(name);
      if (others) others.push(route);
      else byName.set(name, [route]);
    }
  named.set(routes, byName);
  return byName;
}

/** Adds words for the label that an entity declares for a field. An additional word in schema/words is an error. */
export function labelWords(
  { cards, check }: CompileContext,
  key: string,
  label: NonNullable<FieldMeta['label']>,
  location: CardLocation,
): void {
  for (const [language, text] of Object.entries(label)) {
    const words = cards.words.get(language);
    const written = words?.get(key);
    if (written?.location.file.startsWith('schema/words/'))
      check.error(written.location, 'doubled-word', `${key} is a label that its entity gives in schema/entities already`);
    else words?.set(key, { text, location });
  }
}

/** Requires a word in every language. */
export function requireWord(context: CompileContext, key: string, location: CardLocation): void {
  if (!context.needs.has(key)) context.needs.set(key, location);
}

/** A declared call. An id that is not declared is reported. */
export function knownCall({ calls, check }: CompileContext, id: string, location: CardLocation): Call | undefined {
  return check.known(location, 'unknown-call', 'call', id, calls) ? calls[id] : undefined;
}
