/** Three-way merge of texts by paragraphs. The library `diff` finds the differences. */
import { diffArrays } from 'diff';

/** A part that is the same in the merged text, or one that both sides changed differently. */
export type MergePart =
  | { kind: 'merged'; text: string; by: 'nobody' | 'mine' | 'theirs' | 'both' }
  | { kind: 'contested'; base: string; mine: string; theirs: string };

/** A range of paragraphs of the base, and the paragraphs that replace it. */
interface Change {
  from: number;
  to: number;
  paragraphs: readonly string[];
}

/** Whether the last line of a text is empty. */
const endsBlank = (text: string): boolean => /\n[^\S\n]*\n$/.test(text);

/** Paragraphs with the empty lines that follow them, so that joining them restores the text. Code fences are never split. */
export function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let open = '';
  let fence = '';
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const isBlank = line.trim() === '';
    if (!isBlank && fence === '' && endsBlank(open)) {
      paragraphs.push(open);
      open = '';
    }
    open += line;
    if (mark !== '') fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
  }
  return open === '' ? paragraphs : [...paragraphs, open];
}

/** Paragraphs are equal if their text is equal. The number of empty lines after them is ignored. */
const comparator = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd();

function changesOf(base: readonly string[], side: readonly string[]): Change[] {
  const changes: Change[] = [];
  let index = 0;
  for (const { added, removed, value } of diffArrays([...base], [...side], { comparator })) {
    const last = changes.at(-1);
    const isNext = last?.to === index;
    if (removed) changes.push({ from: index, to: index + value.length, paragraphs: [] });
    else if (added && isNext) changes[changes.length - 1] = { ...last, paragraphs: [...last.paragraphs, ...value] };
    else if (added) changes.push({ from: index, to: index, paragraphs: value });
    if (!added) index += value.length;
  }
  return changes;
}

/** Changes of both sides that touch the same paragraphs, or the same gap between two, form one group. */
interface ChangeGroup {
  from: number;
  to: number;
  mine: Change[];
  theirs: Change[];
}

function groupsOf(mine: readonly Change[], theirs: readonly Change[]): ChangeGroup[] {
  const all = [...mine.map((change) => ({ change, by: 'mine' as const })), ...theirs.map((change) => ({ change, by: 'theirs' as const }))];
  all.sort((one, other) => one.change.from - other.change.from || one.change.to - other.change.to);
  const groups: ChangeGroup[] = [];
  for (const { change, by } of all) {
    const last = groups.at(-1);
    const touches = last && (change.from < last.to || (change.from === last.to && (change.from === change.to || last.from === last.to)));
    const group = touches ? last : { from: change.from, to: change.to, mine: [], theirs: [] };
    if (!touches) groups.push(group);
    group.to = Math.max(group.to, change.to);
    group[by].push(change);
  }
  return groups;
}

/** A range of the base with the changes of one side. */
function applied(base: readonly string[], { from, to }: ChangeGroup, changes: readonly Change[]): string[] {
  const parts: string[] = [];
  let index = from;
  for (const change of changes) {
    parts.push(...base.slice(index, change.from), ...change.paragraphs);
    index = change.to;
  }
  return [...parts, ...base.slice(index, to)];
}

/**
 * Merges two changes of a text. A range that one side changed gets that change. A range that both sides changed differently is
 * contested.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergePart[] {
  const paragraphs = paragraphsOf(base);
  const [own, other] = [changesOf(paragraphs, paragraphsOf(mine)), changesOf(paragraphs, paragraphsOf(theirs))];
  const parts: MergePart[] = [];
  let index = 0;
  const append = (text: string, by: Extract<MergePart, { kind: 'merged' }>['by']) => {
    if (text !== '') parts.push({ kind: 'merged', text, by });
  };
  for (const group of groupsOf(own, other)) {
    append(paragraphs.slice(index, group.from).join(''), 'nobody');
    index = group.to;
    const [mineText, theirText] = [group.mine, group.theirs].map((changes) => applied(paragraphs, group, changes).join('')) as [
      string,
      string,
    ];
    if (group.theirs.length === 0) append(mineText, 'mine');
    else if (group.mine.length === 0) append(theirText, 'theirs');
    else if (mineText.trimEnd() === theirText.trimEnd()) append(mineText, 'both');
    else parts.push({ kind: 'contested', base: paragraphs.slice(group.from, group.to).join(''), mine: mineText, theirs: theirText });
  }
  append(paragraphs.slice(index).join(''), 'nobody');
  return parts;
}

/** Joins parts of a text. Two that meet without an empty line between them would become one paragraph. */
export const joinParts = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .reduce((text, part) => (text === '' || endsBlank(text) ? text + part : `${text.replace(/\n$/, '')}\n\n${part}`), '');
