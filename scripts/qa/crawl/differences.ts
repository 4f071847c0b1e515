/** Differences between the actual and the expected result of a visit, as text for people and programs. */
import type { Expected, PageOutcome } from './expected.ts';
import { shellMenus } from './menus.ts';

/** In the order of reports: the final address, the content, the behaviour. */
export const differenceKinds = [
  'visit',
  'status',
  'address',
  'refused',
  'return',
  'account',
  'route',
  'part',
  'title',
  'lang',
  'dir',
  'menu',
  'link',
  'further',
  'console',
  'request',
  'axe',
  'width',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A difference between an expected and an actual visit. */
export interface CrawlDifference {
  kind: DifferenceKind;
  is: string;
  should: string;
  /** The menu that contains it. */
  menu?: string;
  /** Id of the failed request in the portal's log. */
  requestId?: string;
  /** Id of the further address in the table of served addresses. */
  served?: string;
  /** The origin: a line of a stack, or the log entry of the request. */
  source?: string;
}

/** On the wrong page everything would differ, so the comparison stops. */
export function differencesOf(expected: Expected, seen: PageOutcome): CrawlDifference[] {
  const comparisons = [
    ...compared('status', seen.status, expected.status),
    ...compared('address', seen.at, expected.at),
    ...compared('refused', seen.refused, expected.refused),
    ...compared('return', seen.back, expected.back),
    ...compared('account', seen.account, expected.account),
    ...compared('route', seen.route, expected.route),
  ];
  const isElsewhere = comparisons.some(({ kind }) => kind === 'address' || kind === 'route' || kind === 'account');
  return isElsewhere ? comparisons : [...comparisons, ...comparablesOf(expected, seen)];
}

const comparablesOf = (expected: Expected, seen: PageOutcome): CrawlDifference[] => [
  ...titleDifference(expected, seen.title),
  ...compared('lang', seen.lang, expected.lang),
  ...compared('dir', seen.dir, expected.dir),
  ...shellMenus.flatMap((menu) => menuDifference(menu, seen.menus[menu], expected.menus[menu])),
  ...menuDifference('sideMenu', seen.sideMenu, expected.sideMenu),
];

type Compared = string | number | null;

const compared = (kind: DifferenceKind, is: Compared, should: Compared): CrawlDifference[] =>
  is === should ? [] : [{ kind, is: textOf(is), should: textOf(should) }];

const textOf = (value: Compared): string => (value === null ? 'nothing' : value === '' ? 'empty' : String(value));

/** Keys of missing words, which the page shows instead of the words. */
const wordKey = /(^|\s)(route|zone|menu|page|field|choice|action|shell|error)\.[\w.:-]+/;

function titleDifference({ title, isTitledByRecord, at }: Expected, is: string): CrawlDifference[] {
  if (!isTitledByRecord) return compared('title', is, title);
  const ending = title.slice(1);
  const name = is.endsWith(ending) ? is.slice(0, -ending.length) : '';
  // A record that is a word is identified by its key.
  const isNamed = name !== '' && (!wordKey.test(name) || at.split('/').includes(encodeURIComponent(name)));
  return isNamed ? [] : [{ kind: 'title', is: textOf(is), should: title }];
}

/** Only the entries that differ between both sides, including one that occurs twice on one side. */
function menuDifference(menu: string, is: readonly string[] | null, should: readonly string[] | null): CrawlDifference[] {
  if (is === null || should === null)
    return is === should ? [] : [{ kind: 'menu', menu, is: is ? listed(is) : 'no menu', should: should ? listed(should) : 'no menu' }];
  const [more, less] = [without(is, should), without(should, is)];
  return more.length + less.length === 0 ? [] : [{ kind: 'menu', menu, is: listed(more), should: listed(less) }];
}

function without(entries: readonly string[], others: readonly string[]): string[] {
  const pending = [...others];
  return entries.filter((entry) => {
    const index = pending.indexOf(entry);
    if (index >= 0) pending.splice(index, 1);
    return index < 0;
  });
}

const listed = (entries: readonly string[]): string => (entries.length > 0 ? entries.join(', ') : 'no such entry');
