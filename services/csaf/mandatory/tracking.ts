/** Mandatory tests of CSAF 2.0 about versions, dates and languages. */
import type { CsafDocument, CsafMistake, CsafRevision } from '../../shared/values/csafDocument.ts';
import { findRepeated } from '../iterate.ts';

interface VersionParts {
  isSemantic: boolean;
  numbers: readonly number[];
  pre: string;
}

/** A version of a document: an integer, or Semantic Versioning 2.0. */
function versionOf(text: string): VersionParts {
  const [core = ''] = text.split('+');
  const offset = core.indexOf('-');
  const main = offset < 0 ? core : core.slice(0, offset);
  return { isSemantic: main.includes('.'), numbers: main.split('.').map(Number), pre: offset < 0 ? '' : core.slice(offset + 1) };
}

/** The precedence of Semantic Versioning, section 11. */
function compare(one: string, other: string): number {
  const [a, b] = [versionOf(one), versionOf(other)];
  const difference = [0, 1, 2].map((index) => (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0)).find((each) => each !== 0);
  if (difference !== undefined) return difference;
  if (a.pre === '' || b.pre === '') return Number(a.pre === '') - Number(b.pre === '');
  return comparePre(a.pre.split('.'), b.pre.split('.'));
}

function comparePre(one: readonly string[], other: readonly string[]): number {
  for (const [index, part] of one.entries()) {
    const against = other[index];
    if (against === undefined) return 1;
    const areNumbers = [part, against].map((each) => /^\d+$/.test(each));
    if (areNumbers[0] && areNumbers[1] && Number(part) !== Number(against)) return Number(part) - Number(against);
    if (areNumbers[0] !== areNumbers[1]) return areNumbers[0] ? -1 : 1;
    if (part !== against && !areNumbers[0]) return part < against ? -1 : 1;
  }
  return one.length - other.length;
}

const withoutBuild = (version: string): string => version.split('+')[0] ?? version;
const withoutPre = (version: string): string => withoutBuild(version).split('-')[0] ?? version;

const history = '/document/tracking/revision_history';
const trackingOf = ({ document }: CsafDocument) => document.tracking;
const isReleased = (document: CsafDocument): boolean => trackingOf(document).status !== 'draft';

/** Newest last; revisions of the same moment by their versions. */
const byDate = (one: CsafRevision, other: CsafRevision): number =>
  Date.parse(one.date) - Date.parse(other.date) || compare(one.number, other.number);

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** A well-formed tag. Languages of two letters must be known; those of three are too many for the tables of this program. */
function isLanguageTag(tag: string): boolean {
  try {
    const [own = ''] = Intl.getCanonicalLocales(tag);
    const [language = ''] = own.split('-');
    return language.length > 2 || languageNames.of(language) !== undefined;
  } catch {
    return /^(i-(default|mingo)|x-)/i.test(tag);
  }
}

/** 6.1.12: languages are valid tags of BCP 47. */
export function test_6_1_12({ document: { lang, source_lang: source } }: CsafDocument): CsafMistake[] {
  return Object.entries({ lang, source_lang: source }).flatMap(([key, tag]) =>
    tag === undefined || isLanguageTag(tag) ? [] : [{ place: `/document/${key}`, reason: `${tag} is no language` }],
  );
}

/** 6.1.14: sorted by date, the versions of the history ascend. */
export function test_6_1_14(document: CsafDocument): CsafMistake[] {
  const revisions = trackingOf(document).revision_history.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const isDescending = revisions.some(({ number }, index) => index > 0 && compare(revisions[index - 1]?.number ?? '', number) > 0);
  return isDescending ? [{ place: history, reason: 'sorted by date, the versions do not ascend' }] : [];
}

/** 6.1.15: a translation names the language of its source. */
export function test_6_1_15({ document: { publisher, source_lang: source } }: CsafDocument): CsafMistake[] {
  if (publisher.category !== 'translator' || source !== undefined) return [];
  return [{ place: '/document/source_lang', reason: 'a translator names no source language' }];
}

/** 6.1.16: the version of the document is that of its latest revision. */
export function test_6_1_16(document: CsafDocument): CsafMistake[] {
  const { version, status, revision_history: revisions } = trackingOf(document);
  const latest = revisions.toSorted(byDate).at(-1)?.number ?? '';
  const seen = status === 'draft' ? withoutPre : withoutBuild;
  if (seen(latest) === seen(version)) return [];
  return [{ place: '/document/tracking/version', reason: `the version is ${version}, the latest revision ${latest}` }];
}

/** 6.1.17: versions before the first release are drafts. */
export function test_6_1_17(document: CsafDocument): CsafMistake[] {
  const { version } = trackingOf(document);
  const { numbers, pre } = versionOf(version);
  if (!isReleased(document) || (numbers[0] !== 0 && pre === '')) return [];
  return [{ place: '/document/tracking/status', reason: `the version ${version} is a draft` }];
}

/** 6.1.18: the history of a released document has no version 0. */
export function test_6_1_18(document: CsafDocument): CsafMistake[] {
  if (!isReleased(document)) return [];
  return revisionMistakes(document, (number) => versionOf(number).numbers[0] === 0, 'a released document has a revision 0');
}

/** 6.1.19: revisions are not pre-releases. */
export const test_6_1_19 = (document: CsafDocument): CsafMistake[] =>
  revisionMistakes(document, (number) => versionOf(number).pre !== '', 'the revision is a pre-release');

const revisionMistakes = (document: CsafDocument, isWrong: (number: string) => boolean, reason: string): CsafMistake[] =>
  trackingOf(document).revision_history.flatMap(({ number }, index) =>
    isWrong(number) ? [{ place: `${history}/${index}/number`, reason }] : [],
  );

/** 6.1.20: a released document is not a pre-release. */
export function test_6_1_20(document: CsafDocument): CsafMistake[] {
  const { version } = trackingOf(document);
  if (!isReleased(document) || versionOf(version).pre === '') return [];
  return [{ place: '/document/tracking/version', reason: 'a released document has the version of a pre-release' }];
}

/** 6.1.21: the history starts at 0 or 1 and omits no version. */
export function test_6_1_21(document: CsafDocument): CsafMistake[] {
  const dated = trackingOf(document)
    .revision_history.toSorted(byDate)
    .map(({ number }) => versionOf(number).numbers[0] ?? 0);
  const first = dated[0] ?? 0;
  const numbers = dated.toSorted((one, other) => one - other);
  if (first > 1) return [{ place: history, reason: `the history starts with the version ${first}` }];
  const after = numbers.find((number, index) => index > 0 && number - (numbers[index - 1] ?? 0) > 1);
  return after === undefined ? [] : [{ place: history, reason: `the version before ${after} is missing` }];
}

/** 6.1.22: a revision occurs once. */
export function test_6_1_22(document: CsafDocument): CsafMistake[] {
  const numbers = trackingOf(document).revision_history.map(({ number: value }, index) => ({
    value,
    pointer: `${history}/${index}/number`,
  }));
  return findRepeated(numbers).map(({ value, pointer }) => ({ place: pointer, reason: `the revision ${value} occurs twice` }));
}

/** 6.1.28: a translation has another language than its source. */
export function test_6_1_28({ document: { lang, source_lang: source } }: CsafDocument): CsafMistake[] {
  if (lang === undefined || source === undefined || lang.toLowerCase() !== source.toLowerCase()) return [];
  return [{ place: '/document/lang', reason: 'the language is that of the source' }];
}

/** 6.1.30: the versions of a document are all integers, or all semantic. */
export function test_6_1_30(document: CsafDocument): CsafMistake[] {
  const { version, revision_history: revisions } = trackingOf(document);
  const { isSemantic } = versionOf(version);
  const other = revisions.findIndex(({ number }) => versionOf(number).isSemantic !== isSemantic);
  return other < 0 ? [] : [{ place: `${history}/${other}/number`, reason: 'integer and semantic versions are mixed' }];
}
