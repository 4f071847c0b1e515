/**
 * The tables that `compile()` makes of a schema and that all other code reads. They are plain data, the same on the server and
 * in the browser. `Portal` has all of them (server, QA). `SiteTables` and `PageTables` are the parts for one site and one page
 * (browser).
 */
import type {
  Binding,
  Block,
  CallProof,
  Cost,
  ErrorRow,
  ExportFormat,
  FieldKind,
  Illustration,
  ListOffer,
  RefusalTarget,
  RequestsCard,
  RowAction,
  Rows,
  ScriptRow,
  SiteMenus,
  TokenScope,
  When,
} from '../../schema/define/index.ts';
import type { PortalSettings, SiteSettings } from './site/siteSettings.ts';

export type { ErrorId } from '../../schema/define/index.ts';

/** The number of an account type on the wire: 0 anonymous, 1 external, 2 middle, 3 internal. */
export type AccountType = number;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type { CallProof, ErrorRow, TokenScope };

export interface JsonSchema {
  [key: string]: unknown;
}

/** The admitted accounts: those of these types, and if roles are listed, only those with one of the roles. Evaluated only by `may()`. */
export interface Rule {
  allowed: AccountType[];
  roles?: string[];
}

/** A rule by site; an absent site is closed to everyone. */
export interface RuleBySite extends Omit<Rule, 'allowed'> {
  allowed: Record<string, AccountType[]>;
}

/** The files that a call takes. */
export interface UploadRules {
  types: string[];
  maxBytes: number;
  /** File extensions of unknown formats that are accepted, if `rawType` is among the types. */
  rawEndings?: string[];
}

/** A call for the server and the browser. Its rule is the same on every site. */
export interface CallRef extends Rule {
  id: string;
  method: 'GET' | 'POST';
  /** With `{id}` for path parameters. */
  path: string;
  answers: 'json' | 'file' | 'stream';
  /** Multipart. */
  upload?: UploadRules;
  /** Address that takes the values of a form, for browsers without script. */
  form?: string;
  /** Sends no secretKey. */
  exempt?: true;
  newest?: true;
  /** A GET that changes something. Only the portal's own pages may make it. */
  changes?: true;
  /** Time limit in milliseconds, if it is not the portal's default. */
  timeout?: number;
  noToken?: true;
  noLocalLanguage?: true;
  noFromType?: true;
  noPV?: true;
}

/** A call with the properties that only the server, the compiler and the API description use. */
export interface Call extends CallRef {
  /** The cost class, for the limits of requests.json. */
  cost: Cost;
  rows: Rows;
  params: string[];
  query?: JsonSchema;
  body?: JsonSchema;
  answer?: JsonSchema;
  fails: string[];
  /** Absent if a session or an access token is sufficient. */
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
  menus?: SiteMenus;
}

/** A third-party program. Without a `source`, the deployment has not configured it, and it is never loaded. */
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
  /** Unique: the id, followed by `:<zone>` if the route was expanded by zone. */
  key: string;
  id: string;
  /** The name of the route on this site: its id, prefixed with `lang-` on a site with a path prefix (specification section 2). */
  name: string;
  /** In schema syntax, without the site's prefix. */
  path: string;
  denied: Denied;
  group: string;
  /** The side menu of its page. */
  sideMenu?: string;
  /** The key of the title's word; for zones it is `zone.<id>`. */
  title: string;
  page: string;
  /** False if it is declared, but its page is not built yet. */
  open: boolean;
  /** Parameters that are fixed by the expansion or the card. */
  fixed?: Record<string, string>;
  /** The allowed values of parameters. */
  params?: Record<string, string[]>;
  /** Query parameters that identify the page. */
  keys?: string[];
  zone?: string;
  /** For a zone's route: the fixed part of its content, which assigns records to the zone. */
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
  /** Links to it carry their query as one encrypted parameter. */
  encryptedQuery?: true;
  status?: number;
  unlisted?: true;
}

/** A route with its rule on every site that has it. */
export interface Route extends Omit<SiteRoute, 'allowed' | 'name'>, RuleBySite {
  /** The card of schema/records that generates it. */
  record?: string;
}

/** How a bound value is converted for the request: a string to a number, a link to its id … */
export type Decode = 'number' | 'boolean' | 'id' | 'ids' | 'strings';

/** A call with its bindings on a page. */
export interface Use {
  call: string;
  with: Record<string, Binding>;
  /** By dotted path in `with`. */
  decode?: Record<string, Decode>;
  whenAllowed?: true;
  /** Query parameters; the address must have one of them. */
  whenQuery?: string[];
  /** Parts of a page; the call is made only if one of them is open. */
  parts?: string[];
  optional?: true;
  /** The browser makes the call after the page is shown. */
  later?: true;
}

/** A field of an answer for display. */
export interface Column {
  field: string;
  kind: FieldKind;
  as?: string;
  /** Word keys: the label is `field.<noun>.<name>`, a choice `choice.<noun>.<name>.<value>`. */
  noun: string;
  name: string;
  choices?: string[];
  /** The link of each record in the field; `link` is the record. */
  opens?: LinkTarget;
  /** Shown only for these values. */
  when?: (string | number | boolean)[];
  /** For items: the columns of each item. */
  parts?: Column[];
}

export interface Filter extends Column {
  filter: 'anyOf' | 'oneOf' | 'span' | 'either';
}

/** A link target whose parameters are bound per row. */
export interface LinkTarget {
  route: string;
  with: Record<string, Binding>;
  query?: Record<string, Binding>;
  /** A fragment of the page. */
  hash?: string;
}

/** The link of a row: one for all rows, or one by the value of a choice or flag. */
export type RowLink = LinkTarget | { by: string; ways: Record<string, LinkTarget> };

export interface SidebarPart {
  use: Use;
  /** The call of the deeper levels, if it is another one. */
  below?: Use;
  /** The key under the list request's `data`; absent if the rows bind the route parameters. */
  sets?: string;
  /** Route parameters of the chosen category, outermost first; if empty, the query has it. */
  params: string[];
  levels: number;
  all: boolean;
  counts: boolean;
  /** Shows tabs above the rows instead of a list next to them. */
  look?: 'tabs';
}

/** How the rows of a list are rendered. */
export type ListLook = 'rows' | 'cards' | 'entries' | 'posters' | 'answers';

/** A request form with a few fields, shown within the page. */
export interface ContentRequestPart {
  sends: Use;
  fields: Input[];
}

/** A mark before the title of a row: a flag with its icon, or a choice with the values that are shown. */
export interface MarkPart extends Column {
  icon?: string;
}

/** The fields of a feed's entries. */
export interface FeedPart {
  id: string;
  title: string;
  summary?: string;
  date: string;
  updated?: string;
  labels: Column[];
  /** The sort order of its rows. */
  sort: string;
}

/** The comparison of a list's rows, as declared by the comparison page. */
export interface ComparisonPart {
  route: string;
  /** The browser stores the selection under the id of this page. */
  page: string;
  /** Query parameters of that page: all keys, separated by commas, and one more to add. */
  query: string;
  adds: string;
  max: number;
}

/** The change of several rows: its call, its fields, and the maximum number of rows. */
export interface BulkPart {
  sends: Use;
  fields: Input[];
  limit: number;
  /** Whether the call also takes all rows that match. */
  matching: boolean;
  /** The field of a row that is sent as its version. */
  version?: string;
  /** The rows that can be changed. */
  when?: RowAction['when'];
}

/** A list, on a list page or elsewhere. */
export interface ListPart {
  rows: Use;
  marks?: MarkPart[];
  columns: Column[];
  filters: Filter[];
  search: boolean;
  /** Sort orders that the call accepts; a leading minus is descending. */
  sorts: string[];
  sort?: string;
  /** Allowed page sizes: the portal's numbers that the call accepts, and the default of the call. */
  pageSizes: number[];
  /** The initial page size, if the default of the call differs from the portal's. */
  size?: number;
  look: ListLook;
  /** The formats in which all rows are offered as a file. */
  exports: readonly ExportFormat[];
  opens?: RowLink;
  actions: RowAction[];
  /** The change of several rows in a dialog. */
  bulk?: BulkPart;
  /**
   * The saved views of a list page: the call that lists them, and the ids of those that save and delete one. A name has up to
   * `maxName` characters.
   */
  views?: { list: Use; save: string; remove: string; maxName?: number };
  /** The comparison that an action adds rows to. */
  comparison?: ComparisonPart;
  /** Actions on the list as a whole. */
  offers?: ListOffer[];
  /** Flags of the answer; a note for each one that is true is shown above the rows. */
  notes?: string[];
  /** The date column that groups the rows of a table by day if they are sorted by it. */
  days?: Column;
  /** The list is always short: it shows no count and no choice of looks. */
  short?: true;
  /** The text below the title of a row of a table. */
  summary?: Column;
  /** The column that groups cards or answers. */
  groups?: Column;
  /** For the look `answers`: the votes. */
  answers?: { votes: { use: Use; up: string; down: string } };
  /** A filter by letters, above the rows. */
  index?: Filter;
  /** A single row: its query parameter, and the key under `data` that it sets. */
  one?: { query: string; sets: string };
  /** The feed of the list. */
  feed?: FeedPart;
}

export interface HeadPart {
  /** The schema.org type of the record. */
  kind?: string | { by: string; kinds: Record<string, string> };
  title?: string;
  description?: string;
  keywords?: string;
  unlisted?: string;
  /** The page of the canonical address by the value of a field; this page for other values. */
  canonical?: { by: string; ways: Record<string, LinkTarget> };
  /** The record's zone: the one whose content has these values. It appears in the breadcrumb. */
  zone?: Record<string, string>;
  /** Properties of that type, as bindings. */
  facts?: Record<string, string>;
  /** The drawing next to the heading. */
  drawing?: Illustration;
}

/** Properties that a page of any kind may have. Code outside the tables of kinds reads these properties, never the kind. */
interface PageBase {
  id: string;
  head: HeadPart;
  /** Calls that the page uses, by id. */
  calls: Record<string, CallRef>;
  /** Word keys and prefixes (ending in a dot) that the page needs in addition to the site's. */
  words: string[];
  /** Allowed names in its encrypted query. The compile step of a kind adds those that its component reads. */
  query?: string[];
  /** The calls that it loads, by name. */
  data?: Record<string, Use>;
  /** Names under `data` in waves: a wave binds to the results of earlier ones. */
  waves?: string[][];
  /** The name under `data` whose absence makes the page a 404. */
  record?: string;
  /** The browser loads the record again when account data has changed. */
  live?: true;
  /** The record as a file, by the extension of the address. */
  formats?: Partial<Record<RecordFormat, FormatUse>>;
  blocks?: BlockPart[];
  /** Parts that are shown one at a time. */
  parts?: TabPart[];
  /** The rows that the query filters, sorts and pages. */
  list?: ListPart;
  /** Tabs over the values of one choice field of the rows. */
  tabs?: Column;
  sidebar?: SidebarPart;
  /** A list next to the main content. */
  nodeList?: ListPart;
  /** Its rows are search hits: the keyword is in its title, and the page is not indexed. */
  search?: true;
  /** The call of its form. */
  sends?: Use;
  /** The call that reports that the page is open, and answers who else works on its record. */
  presence?: Use;
  /** The component of pages/ that renders it. */
  component?: string;
  /** Request fields that the component's forms have. */
  forms?: Record<string, ComponentForm>;
  /** The maximum lengths of texts in requests of its component, by call and field. */
  maxLengths?: Record<string, Record<string, number>>;
  /** Icons that it renders depending on values. */
  icons?: string[];
  /** Its banner contains its heading. */
  bannerTitle?: true;
  /** The browser makes it interactive immediately; other pages wait for the first interaction. */
  isLive?: true;
}

export interface ListPage extends PageBase {
  kind: 'list';
  list: ListPart;
  empty?: LinkTarget;
  contentRequest?: ContentRequestPart;
  zone?: string;
}

export interface SearchPage extends PageBase {
  kind: 'search';
  search: true;
  /** Its columns are the fields of a hit. */
  list: ListPart;
  /** A choice; its values are also icon ids. */
  tabs: Column;
  hit: {
    title: Column;
    code?: Column;
    language?: Column;
    path?: Column;
    snippet?: Column;
    poster?: Column;
    length?: Column;
    /** Passages within the hit: the field that lists them, and their link. */
    passages?: { field: string; opens: LinkTarget };
    facts: Column[];
  };
  /** Links below a hit of this kind whose code the query contains. */
  named?: { tab: string; ways: (LinkTarget & { id: string; icon: string })[] };
  /** A call for each opened hit. The runtime sets `place`, its position. */
  opened?: Use;
  /** A call when the page is shown, if the address has all values that it needs. */
  shown?: Use;
  /** Filters whose most frequent values are offered before a search. */
  start: Filter[];
  /** The route of the form that saves a search. */
  save?: string;
  /** The call that answers frequent searches. */
  hot?: Use;
  contentRequest?: ContentRequestPart;
  /** Links to help, shown if nothing was found. */
  ask?: LinkTarget[];
}

/** A block with its fields resolved from the answer of its call. */
export type BlockPart = Block & {
  columns?: Column[];
  /** Columns that an opened row of a map shows. */
  details?: Column[];
  /** The single field of text, lead, files and facts. */
  column?: Column;
  /** The inputs of the block's form. */
  inputs?: Input[];
  /** A request form with a few fields, for a vote or a passage. */
  contentRequest?: ContentRequestPart;
  /** A request form about one row of the block. */
  reply?: ContentRequestPart;
  marked?: MarkPart[];
  /** The part of the page that contains the block; absent if it is above all parts. */
  tab?: string;
  /** Whether the block is in the side column. */
  isAside?: true;
};

/** A tab of a page, and the binding of its number of entries. */
export interface TabPart {
  id: string;
  count?: string;
}

/** Further formats of a record's page, which are also the extensions of its address. */
export type RecordFormat = 'md' | 'pdf' | 'png' | 'zip' | 'json';

/** The call that makes a format, and the condition under which the page of the record offers it. */
export interface FormatUse extends Use {
  when?: When;
}

export interface DetailPage extends PageBase {
  kind: 'detail';
  data: Record<string, Use>;
  waves: string[][];
  record: string;
  /** A call when the page is shown, if all its values are known. */
  shown?: Use;
  /** The blocks above the tabs, followed by the blocks of each tab. */
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
  /** Levels are loaded in parts of up to `max` nodes. The next part is requested by the key of the last child. */
  more?: { field: string; max: number };
  node: { key: string; text: string; leaf: string; count?: string };
  opens?: RowLink;
  /** The call that finds leaves by name, with its request and response fields. */
  finds?: { call: string; field: string; key: string; text: string };
}

/** One field of a form. */
export interface Input extends Column {
  required: boolean;
  /** A draft may omit it, but not the submitted form. */
  expected?: true;
  min?: number;
  max?: number;
  pattern?: string;
  /** An example that matches the pattern. */
  example?: string;
  /** Options from a call. */
  from?: { use: Use; value: string; text: string; search?: string; narrows?: readonly string[] };
  /** Several options can be chosen. */
  many?: true;
  /** The options are numbers. */
  numeric?: true;
  /** Options come from the facets of a list's answer. */
  counted?: true;
  /** Id of the call that takes its files, or the pictures of its Markdown. */
  upload?: string;
  /** The call that looks up the entered value, the fields of its answer that are shown, and the flag of an incomplete answer. */
  lookup?: { use: Use; shows: Column[]; partial?: string };
  /** The call that answers the available days. */
  offer?: Use;
  /** The call accepts null, so that an existing value can be cleared. */
  clears?: true;
  /** For a text in several languages: all languages, and the required ones. `max` applies to each. */
  languages?: string[];
  needs?: string[];
  /** Id of the call that previews Markdown. */
  preview?: string;
  /** Ids of the calls of the rich-text editor. */
  richText?: EditorCalls;
  /** For items: the inputs of each item; their `field` is the name in the item. */
  items?: Input[];
  /** For items: the component of pages/ that edits them, and the id of the call that it makes. */
  editor?: { component: string; call: string };
}

/** The calls of a rich-text editor. `source` converts its HTML to Markdown. */
export interface EditorCalls {
  source: string;
  /** Finds stored pictures. */
  library?: string;
}

/** The call that screens the texts of a form during input: its field and length limit by field of the form. */
export interface FormScreening {
  call: string;
  fields: Record<string, { name: string; max: number }>;
}

export interface FormPage extends PageBase {
  kind: 'form';
  data: Record<string, Use>;
  waves: string[][];
  sends: Use;
  steps: { id: string; fields: Input[] }[];
  /** Bindings whose notes are shown above the fields if they are true or not empty. */
  notes?: FormNote[];
  /** Binding to rows with `field` and `text`, which are shown at their fields. */
  remarks?: string;
  /** Binding to a flag or number. While it is true or not zero, the form is not offered. */
  stopped?: string;
  /** Binding to a part of the address. Without it the form is not offered. */
  linked?: string;
  /** The call deletes or ends what cannot be restored. */
  danger?: true;
  draft: boolean;
  /** Bindings by field. While one is false or an empty list, the form omits its field. */
  offered?: Record<string, string>;
  /** The call that makes the captcha of visitors without an account. */
  captcha?: string;
  autosave?: FormAutosave;
  import?: TextImport;
  screening?: FormScreening;
  /** The field below which similar records are shown, and the call that finds them for a plain text. */
  similar?: { field: string; use?: Use };
  /** Bindings to the address by field: the initial values of the fields. */
  prefill?: Record<string, string>;
  /** Binding to the record with the initial values. */
  initial?: string;
  checks?: FormChecks;
  /** Binding to the languages whose translation is out of date. */
  outdated?: string;
  /** Its call refuses a save on an older version. The form then loads the record again and shows both texts. */
  merges?: true;
  /** The page for visitors without script. */
  withoutScript?: LinkTarget;
  onSuccess: 'return' | 'stay' | LinkTarget | ShownOnce;
}

/** The calls that store drafts of a form on the server, and the binding to the id of the record that it changes. */
export interface FormAutosave {
  calls: Record<'list' | 'find' | 'save' | 'remove', string>;
  record?: string;
}

/** A call that checks the current values of a form. `fields`: the fields that it accepts; `columns`: state, rule, language and text. */
export interface FormChecks {
  use: Use;
  fields: string[];
  columns: Column[];
}

/** A note above the fields of a form: a binding to a loaded value, and the key of its words. */
export interface FormNote {
  value: string;
  word: string;
}

/** A call that reads a text from a file. `mapping` maps fields of the form to fields of the answer. */
export interface TextImport {
  call: string;
  mapping: Record<string, string>;
  reports: Column[];
}

/** Fields of an answer that are shown once, and the link to continue. */
export interface ShownOnce {
  shows: Column[];
  then: LinkTarget;
}

/** Fields of a request that a component shows. */
export interface ComponentForm {
  call: string;
  fields: Input[];
}

export interface CustomPage extends PageBase {
  kind: 'custom';
  component: string;
  data: Record<string, Use>;
  waves: string[][];
  forms: Record<string, ComponentForm>;
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
      /** The drawing of its page. */
      drawing?: Illustration;
      hiddenOn: string[];
      count?: string;
      /** Omitted if this script is configured. */
      without?: string;
    }
  | { kind: 'link'; href: string; title: string; icon?: string; hiddenOn: string[] }
  | { kind: 'group'; id: string; title: string; icon?: string; hiddenOn: string[]; entries: MenuNode[] };

export type RouteNode = Extract<MenuNode, { kind: 'route' }>;

/** A menu with its zones filled in. `hiddenOn` has site ids; sets are resolved. */
export interface Menu {
  refused: 'hidden' | 'locked';
  unbuilt?: 'hidden';
  counts?: Use[];
  entries: MenuNode[];
}

/** The answer of another system for the menus of a site, as entries. The routes of the schema decide who sees them. */
export interface OutsideMenus {
  /** Entries by menu id, which replace the entries of the schema. */
  entries: Record<string, MenuNode[]>;
  /** The titles of the entries. */
  words: Words;
  /** Ids of the sites in the language switch, in order. */
  languages?: string[];
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
  /** Account types for which a role applies. */
  roles: Record<string, AccountType[]>;
}

/** The rights of an access token. */
export interface TokenAbility {
  /** Whether it may make calls that change something. */
  writes: boolean;
  /** Whether the roles of its account apply. */
  roles: boolean;
}

/** The whole portal. */
export interface Portal {
  settings: PortalSettings;
  access: Access;
  /** The rights of access tokens by scope, from the smallest to the largest. */
  tokenScopes: Partial<Record<TokenScope, TokenAbility>>;
  requests: RequestsCard;
  errors: Record<string, ErrorRow>;
  /** The name in the icon set, by icon id. */
  icons: Record<string, string>;
  sites: Record<string, Site>;
  /** Third-party programs that sites may load. */
  scripts: Record<string, Script>;
  calls: Record<string, Call>;
  routes: Route[];
  pages: Record<string, Page>;
  menus: Record<string, Menu>;
  zones: Record<string, Zone>;
  /** By language, then by dotted key. It includes the titles of zones and menus. */
  words: Record<string, Record<string, string>>;
  /** The words of the schema, if staff have replaced some. */
  builtInWords?: Record<string, Record<string, string>>;
  /** Menus that another system answered, by site. */
  outsideMenus?: Record<string, OutsideMenus>;
}

export type Words = Record<string, string>;

/** The tables that the browser needs for a site. */
export interface SiteTables {
  /** Changes whenever the tables change. */
  version: string;
  site: Site;
  /** Active sites, for the language switch and the matcher. */
  sites: { id: string; prefix: string; name: string; locale: string }[];
  /** The sites of the language switch, if another system answered them. Default: all active sites. */
  languages?: NonNullable<OutsideMenus['languages']>;
  routes: SiteRoute[];
  menus: Record<string, Menu>;
  access: Access;
  settings: SiteSettings;
  requests: Omit<RequestsCard, 'secretKey' | 'server' | 'costs' | '$schema'>;
  /** The address of the list of scripts that the site may load; absent if there are none. */
  scripts?: string;
  /** The address of the tables for batch downloads; absent if there are none. */
  downloads?: string;
  /** The addresses of the tables of each page. */
  pages: Record<string, string>;
  /** Calls that the shell makes itself: menu counts, session, login, logout, tokens of other services, search. */
  calls: Record<string, CallRef>;
  words: Words;
  /** Encrypts the query of links to routes with encrypted queries. Set where links are rendered; serialised tables do not have it. */
  encryptQuery?: (text: string) => string;
}

/** The tables that the browser needs for a page on a site. */
export interface PageTables {
  page: Page;
  words: Words;
}
