import type { CsafDocument, CsafMistake } from '../shared/values/csafDocument.ts';
import { isContradiction, readRange } from '../shared/values/versionRanges.ts';
import { branchesOf } from './iterate.ts';
import { versionCategories } from './namedProducts.ts';

/** Checks for mistakes that the tests of the standard do not cover, but readers would notice. */
export function portalMistakes(document: CsafDocument, now: Date): CsafMistake[] {
  const { tracking, distribution } = document.document;
  const dates = { initial_release_date: tracking.initial_release_date, current_release_date: tracking.current_release_date };
  return [
    ...Object.entries(dates).flatMap(([key, date]) =>
      Date.parse(date) > now.getTime()
        ? [{ place: `/document/tracking/${key}`, reason: `the date ${date} is in the future; it is public from then` }]
        : [],
    ),
    ...(distribution?.tlp ? [] : [{ place: '/document/distribution', reason: 'there is no TLP label, so it is not public' }]),
    ...branchesOf(document).flatMap(({ value: { category, name }, pointer }) =>
      versionCategories.includes(category) && isContradiction(readRange(name))
        ? [{ place: `${pointer}/name`, reason: `no version is within “${name.trim().slice(0, 100)}”` }]
        : [],
    ),
  ];
}
