/**
 * The tables that `compile()` makes of a schema and that everything else reads: plain data, the same on both ends.
 * `Portal` is the whole (server, QA); `SiteTables` and `PageTables` are what one site and one page of it need (browser).
 */
import type {
  Binding,
  Block,
  CallProof,
  Cost,
  ErrorRow,
  FieldKind,
  ListOffer,
  PortalCard,
  RefusalTarget,
  RequestsCard,
  RowAction,
  Rows,
  ScriptRow,
  TokenScope,
} from '../../schema/define/index.ts';
import type { SiteSettings } from './siteSettings.ts';

export type { ErrorId } from '../../schema/define/index.ts';

/** The number of an account type on the wire: 0 anonymous, 1 external, 2 middle, 3 internal. */
export type AccountType = number;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type { CallProof, ErrorRow, TokenScope };

export interface JsonSchema {
  [key: string]: unknown;
}

/** Who is let in: accounts of these types, and where roles are named those who hold one of them. Judged by `may()` alone. */
export interface Rule {
  allowed: AccountType[];
  roles?: string[];
}

/** The same where sites differ; a site that is absent lets in nobody. */
export interface RuleBySite extends Omit<Rule, 'allowed'> {
  allowed: Record<string, AccountType[]>;
}

/** The files that a call takes. */
export interface UploadRules {
  types: string[];
  maxBytes: number;
  /** Endings of files in no known format, if their type is among the types. */
  rawEndings?: string[];
}

/** A call, as both ends need it. Its rule is the same on every site. */
export interface CallRef extends Rule {
  id: string;
  method: 'GET' | 'POST';
  /** With `{id}` for path parameters. */
  path: string;
  answers: 'json' | 'file' | 'stream';
  /** Multipart. */
  upload?: UploadRules;
  /** Sends no secretKey. */
  exempt?: true;
  newest?: true;
  /** A GET that changes something: only the portal's own pages may make it. */
  changes?: true;
  /** Milliseconds, where not the portal's own. */
  timeout?: number;
  noToken?: true;
  noLocalLanguage?: true;
  noFromType?: true;
  noPV?: true;
}

/** A call with what only the server, the compiler and the API description read. */
export interface Call extends CallRef {
  /** Which limits of requests.json count. */
  cost: Cost;
  rows: Rows;
  params: string[];
  query?: JsonSchema;
  body?: JsonSchema;
  answer?: JsonSchema;
  fails: string[];
  /** Absent where a session or an access token is enough. */
  proof?: CallProof;
}

export interface Site {
  id: string;
  /** '' for the main site. */
  prefix: string;
  name: string;
  in: string[];
  language: string;
  locale: string;
  fallback: string[];
  words: 'whole' | 'fallback';
  direction: 'ltr' | 'rtl';
  active: 'always' | 'listed';
  scripts: string[];
}

/** A program of another company. Without a `source` the deployment has none, and nothing of it is ever loaded. */
export interface Script extends ScriptRow {
  source?: string;
}

export interface Denied {
  anonymous: RefusalTarget;
  others: RefusalTarget;
}

export type RouteRedirect =
  | { kind: 'route'; route: string; with?: Record<string, Binding> }
  | { kind: 'path'; path: string }
  | { kind: 'menu'; menu: string };

/** A route on one site. */
export interface SiteRoute extends Rule {
  /** Unique; the id, with `:<zone>` behind it where a route was expanded by zone. */
  key: string;
  id: string;
  /** What the route is called on this site: its id, on a site below a prefix with `lang-` before it (specification section 2). */
  name: string;
  /** Schema form, without the site's prefix. */
  path: string;
  denied: Denied;
  group: string;
  /** The menu that stands beside its page. */
  beside?: string;
  /** Key of the title's word; zones carry theirs as `zone.<id>`. */
  title: string;
  page: string;
  /** False: declared, but its page is not built yet. */
  open: boolean;
  /** Parameters that are fixed by the expansion. */
  fixed?: Record<string, string>;
  /** Parameters and what they may be. */
  params?: Record<string, string[]>;
  /** Names of its query that tell one of its pages from another. */
  keys?: string[];
  zone?: string;
  /** For a zone's route: the fixed part of its content, by which a record finds its zone. */
  content?: Record<string, string | number | boolean>;
  /** Sites that have this route, for alternates and the language switch. */
  sites: string[];
  goes?: RouteRedirect;
  /** Keys of the routes between home and this one, outermost first. */
  breadcrumb: string[];
  canonical?: string;
  noScroll?: string;
  noShowRightNav?: true;
  appRedirect?: false;
  /** Links to it carry their query as one sealed parameter. */
  packed?: true;
  status?: number;
  unlisted?: true;
}

/** A route with its authority on every site that has it. */
export interface Route extends Omit<SiteRoute, 'allowed' | 'name'>, RuleBySite {
  /** The card of schema/records that has it. */
  record?: string;
}

/** How a bound value is turned into what the request asks for: a string into a number, a link into its id … */
export type Decode = 'number' | 'boolean' | 'id' | 'ids' | 'strings';

/** A call as a page makes it. */
export interface Use {
  call: string;
  with: Record<string, Binding>;
  /** By dotted place in `with`. */
  decode?: Record<string, Decode>;
  whenAllowed?: true;
  /** Queries of which the address has to have one. */
  asked?: string[];
  /** Parts of a page of which one has to be looked at. */
  parts?: string[];
  optional?: true;
}

/** A field of an answer as it is shown. */
export interface Column {
  field: string;
  kind: FieldKind;
  as?: string;
  /** Word keys: the label is `field.<noun>.<name>`, a choice `choice.<noun>.<name>.<value>`. */
  noun: string;
  name: string;
  choices?: string[];
  /** Where each record of the field leads; `link` is the record. */
  opens?: LinkTarget;
  /** Told only for these values. */
  when?: (string | number | boolean)[];
  /** For items: what each of them shows. */
  parts?: Column[];
}

export interface Filter extends Column {
  filter: 'anyOf' | 'oneOf' | 'span' | 'either';
}

/** A link target whose parameters are bound when the row is known. */
export interface LinkTarget {
  route: string;
  with: Record<string, Binding>;
  query?: Record<string, Binding>;
  /** A place on the page. */
  hash?: string;
}

/** The link of a row: one for all rows, or one by the value of a choice or flag. */
export type RowLink = LinkTarget | { by: string; ways: Record<string, LinkTarget> };

export interface SidebarPart {
  use: Use;
  /** The key under the list request's `data`. */
  sets: string;
  /** Route parameters that carry the chosen category, outermost first; none: the query field `category`. */
  params: string[];
  levels: number;
  all: boolean;
  counts: boolean;
  /** Above the rows, side by side, instead of beside them. */
  look?: 'tabs';
}

/** How the rows of a list are drawn. */
export type ListLook = 'rows' | 'cards' | 'entries' | 'posters' | 'answers';

/** What a visitor tells in a few fields, without leaving the page. */
export interface ContentRequestPart {
  sends: Use;
  fields: Input[];
}

/** A flag with its icon, or a choice with the values that are worth telling: it stands before what a row is called. */
export interface MarkPart extends Column {
  icon?: string;
}

/** What the entries of a feed are made of. */
export interface FeedPart {
  id: string;
  title: string;
  summary?: string;
  date: string;
  updated?: string;
  labels: Column[];
  /** The order that its rows are asked for in. */
  sort: string;
}

/** Where the rows of a list are compared, as the comparison of that page says it. */
export interface ComparisonPart {
  route: string;
  /** The browser keeps the choice under the id of this page. */
  page: string;
  /** Names of its query: all keys with commas between them, and one more. */
  query: string;
  adds: string;
  most: number;
}

/** Everything a list needs, wherever it stands. */
export interface ListPart {
  rows: Use;
  marks?: MarkPart[];
  columns: Column[];
  filters: Filter[];
  search: boolean;
  /** Orders the call accepts, descending with a leading minus. */
  sorts: string[];
  sort?: string;
  /** How many rows a page may have: of the portal's numbers those that the call gives. */
  pageSizes: number[];
  look: ListLook;
  export: boolean;
  opens?: RowLink;
  actions: RowAction[];
  /** Where an action puts rows side by side. */
  comparison?: ComparisonPart;
  /** What can be done with the list as a whole. */
  offers?: ListOffer[];
  /** Flags of the answer; one that is true is told above the rows. */
  notes?: string[];
  /** By whose days the rows of a table stand together, while they come in its order. */
  days?: Column;
  /** It never has many rows: they are neither counted nor looked at in other ways. */
  short?: true;
  /** Of rows that look like answers: what they stand together by, and how each is voted on. */
  answers?: { groups?: Column; votes?: { use: Use; up: string; down: string } };
  /** A filter by letters, above the rows. */
  index?: Filter;
  /** One row by itself: the query's name for it, and the key under `data` that it sets. */
  one?: { query: string; sets: string };
  /** Others subscribe to it. */
  feed?: FeedPart;
}

export interface HeadPart {
  /** What the record is in the terms of schema.org. */
  kind?: string | { by: string; kinds: Record<string, string> };
  title?: string;
  description?: string;
  keywords?: string;
  unlisted?: string;
  /** The record's zone: the one whose content holds these values. It stands in the breadcrumb. */
  zone?: Record<string, string>;
  /** Properties of that kind, as bindings. */
  facts?: Record<string, string>;
}

/** What a page of any kind may have. Code outside the tables of kinds asks for these properties, never for a kind. */
interface PageBase {
  id: string;
  head: HeadPart;
  /** Calls that the page names anywhere, by id. */
  calls: Record<string, CallRef>;
  /** Word keys and prefixes (ending in a dot) that the page needs beside the site's. */
  words: string[];
  /** Names that its query may have when it is encrypted. The compile step of a kind adds those that its component reads. */
  query?: string[];
  /** The calls that it loads, by name. */
  data?: Record<string, Use>;
  /** Names under `data` in waves: a wave binds to the ones before it. */
  waves?: string[][];
  /** The name under `data` whose absence makes the page a 404. */
  record?: string;
  /** The record as a file, by the ending of the address. */
  formats?: Partial<Record<RecordFormat, Use>>;
  blocks?: BlockPart[];
  /** Parts that are shown one at a time. */
  parts?: TabPart[];
  /** Rows that its query filters, sorts and turns over. */
  list?: ListPart;
  /** Tabs over the values of one choice field of the rows. */
  tabs?: Column;
  sidebar?: SidebarPart;
  /** A list next to what the page shows. */
  beside?: ListPart;
  /** Its rows are the hits of a search: the keyword is its title, and it is not indexed. */
  search?: true;
  /** The call of its form. */
  sends?: Use;
  /** The component of pages/ that renders it. */
  component?: string;
  /** Request fields that the component asks for. */
  forms?: Record<string, AskedPart>;
  /** Icons that it draws by values. */
  icons?: string[];
  /** Its banner is its heading. */
  bannerTitle?: true;
  /** The browser makes it interactive at once; other pages wait for the first interaction. */
  isLive?: true;
}

export interface ListPage extends PageBase {
  kind: 'list';
  list: ListPart;
  empty?: LinkTarget;
  wish?: ContentRequestPart;
  zone?: string;
}

export interface SearchPage extends PageBase {
  kind: 'search';
  search: true;
  /** Its columns are the parts of a hit. */
  list: ListPart;
  /** A choice; its values are icons too. */
  tabs: Column;
  hit: {
    title: Column;
    code?: Column;
    language?: Column;
    path?: Column;
    snippet?: Column;
    poster?: Column;
    length?: Column;
    /** Places within the hit: the field that lists them, and where each leads. */
    passages?: { field: string; opens: LinkTarget };
    facts: Column[];
  };
  /** Is told of every hit that is opened; `place` is the runtime's to say. */
  opened?: Use;
  /** Is told that the page is shown, where its address says what to tell. */
  shown?: Use;
  /** Filters whose commonest values are ways in. */
  start: Filter[];
  /** The route of the form that saves a search. */
  save?: string;
  /** What many search for. */
  hot?: Use;
  wish?: ContentRequestPart;
  ask?: LinkTarget;
}

/** A block with its fields looked up in the answer of the call it shows. */
export type BlockPart = Block & {
  columns?: Column[];
  /** What a row of a map tells below that once it is opened. */
  details?: Column[];
  /** The one field of text, lead, files and facts. */
  column?: Column;
  /** What is asked for. */
  inputs?: Input[];
  /** What a visitor tells in a few fields: beside a vote, or of a passage. */
  wish?: ContentRequestPart;
  marked?: MarkPart[];
  /** The part of the page that it stands in, where it does not stand above all of them. */
  tab?: string;
};

/** A part of a page that is looked at by itself, and where the loaded answers say how much is in it. */
export interface TabPart {
  id: string;
  count?: string;
}

/** Further formats of a record's page, by the extension of its address. */
export type RecordFormat = 'md' | 'pdf' | 'png';

export interface DetailPage extends PageBase {
  kind: 'detail';
  data: Record<string, Use>;
  waves: string[][];
  record: string;
  /** First the blocks above the parts, then those of each part. */
  blocks: BlockPart[];
}

export interface BlocksPage extends PageBase {
  kind: 'blocks';
  data: Record<string, Use>;
  waves: string[][];
  blocks: BlockPart[];
}

export interface TreePage extends PageBase {
  kind: 'tree';
  children: Use;
  root: string;
  /** Levels come in parts of at most so many; the next is asked for by the key of the last child. */
  more?: { field: string; most: number };
  node: { key: string; text: string; leaf: string; count?: string };
  opens?: RowLink;
  /** The call that finds leaves by their name, and where it takes and answers what. */
  finds?: { call: string; field: string; key: string; text: string };
}

/** One field of a form. */
export interface Input extends Column {
  required: boolean;
  min?: number;
  max?: number;
  pattern?: string;
  /** A value of the form that the pattern asks for. */
  example?: string;
  /** Choices that come from a call. */
  from?: { use: Use; value: string; text: string; search?: string };
  /** Several of the choices can be taken. */
  many?: true;
  /** The choices are numbers. */
  numeric?: true;
  /** Chosen from what a list's answer counts. */
  counted?: true;
  /** Id of the call that takes its files, or the pictures of its Markdown. */
  upload?: string;
  /** The call takes null for it: a value that is there can be taken away. */
  clears?: true;
  /** For a text in several languages: all that it can be written in, and those that it needs. `max` is that of each. */
  languages?: string[];
  needs?: string[];
  /** Id of the call that shows Markdown as it will be read. */
  preview?: string;
  /** For items: what each of them is asked for; their `field` is its name in the item. */
  items?: Input[];
}

export interface FormPage extends PageBase {
  kind: 'form';
  data: Record<string, Use>;
  waves: string[][];
  sends: Use;
  steps: { id: string; fields: Input[] }[];
  /** Bindings to what is told above the fields where it is true or holds something. */
  notes?: FormNote[];
  draft: boolean;
  import?: TextImport;
  /** Binding to the record with the initial values. */
  initial?: string;
  onSuccess: 'return' | 'stay' | LinkTarget | ShownOnce;
}

/** What a form tells before its fields: a binding to a loaded value, and the key of its words. */
export interface FormNote {
  value: string;
  word: string;
}

/** A call that reads a text from a file. `mapping` names, by field of the form, the field of the answer that fills it. */
export interface TextImport {
  call: string;
  mapping: Record<string, string>;
  tells: Column[];
}

/** Fields of an answer that are shown once, and the way on. */
export interface ShownOnce {
  shows: Column[];
  then: LinkTarget;
}

/** Fields of a request that a component asks for. */
export interface AskedPart {
  call: string;
  fields: Input[];
}

export interface CustomPage extends PageBase {
  kind: 'custom';
  component: string;
  data: Record<string, Use>;
  waves: string[][];
  forms: Record<string, AskedPart>;
}

export type Page = ListPage | SearchPage | DetailPage | BlocksPage | TreePage | FormPage | CustomPage;

export type MenuNode =
  | {
      kind: 'route';
      route: string;
      with?: Record<string, Binding>;
      query?: Record<string, string>;
      hash?: string;
      title: string;
      icon?: string;
      hiddenOn: string[];
      count?: string;
    }
  | { kind: 'link'; href: string; title: string; icon?: string; hiddenOn: string[] }
  | { kind: 'group'; id: string; title: string; icon?: string; hiddenOn: string[]; entries: MenuNode[] };

/** A menu with its zones filled in; `hiddenOn` holds site ids, sets resolved. */
export interface Menu {
  refused: 'hidden' | 'locked';
  unbuilt?: 'hidden';
  counts?: Use[];
  entries: MenuNode[];
}

export interface Zone {
  id: string;
  /** Key of its route. */
  route: string;
  allowed: Record<string, AccountType[]>;
  content: Record<string, string | number | boolean>;
}

export interface Access {
  /** Account names by number. */
  names: Record<string, string>;
  groups: Record<string, AccountType[]>;
  /** Account types within which a role counts. */
  roles: Record<string, AccountType[]>;
}

/** What an access token allows. */
export interface TokenAbility {
  /** It may call what changes something. */
  writes: boolean;
  /** The roles of its account count. */
  roles: boolean;
}

/** The whole portal. */
export interface Portal {
  settings: PortalCard;
  access: Access;
  /** What an access token of each scope allows, the least first. */
  tokenScopes: Partial<Record<TokenScope, TokenAbility>>;
  requests: RequestsCard;
  errors: Record<string, ErrorRow>;
  /** Icon id to the name of its drawing in the icon set. */
  icons: Record<string, string>;
  sites: Record<string, Site>;
  /** Programs of other companies that sites may load. */
  scripts: Record<string, Script>;
  calls: Record<string, Call>;
  routes: Route[];
  pages: Record<string, Page>;
  menus: Record<string, Menu>;
  zones: Record<string, Zone>;
  /** By language, then by dotted key. Zone and menu titles stand under their keys too. */
  words: Record<string, Record<string, string>>;
  /** The same as the schema has them, where staff put others in their place. */
  builtInWords?: Record<string, Record<string, string>>;
}

export type Words = Record<string, string>;

/** What the browser needs of one site. */
export interface SiteTables {
  /** Changes whenever anything in it does. */
  version: string;
  site: Site;
  /** Sites that are active, for the language switch and the matcher. */
  sites: { id: string; prefix: string; name: string; locale: string }[];
  routes: SiteRoute[];
  menus: Record<string, Menu>;
  access: Access;
  settings: SiteSettings;
  requests: Omit<RequestsCard, 'secretKey' | 'server' | 'costs' | '$schema'>;
  /** Where the scripts that the site may load are told of; absent where there is none. */
  scripts?: string;
  /** Where is told what downloads in batches are made with; absent where there are none. */
  downloads?: string;
  /** Where each page's tables are fetched. */
  pages: Record<string, string>;
  /** Calls that the shell makes itself: menus' counts, session, login, logout, other services' tokens, search. */
  calls: Record<string, CallRef>;
  words: Words;
  /** Seals the query of links to packed routes. Attached where links are drawn; tables that travel have none. */
  seal?: (text: string) => string;
}

/** What the browser needs of one page on one site. */
export interface PageTables {
  page: Page;
  words: Words;
}
