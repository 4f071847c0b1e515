/** The docblocks of exported shapes and of the members of unions in the vocabulary. */
import { vocabularyTexts } from '../descriptions.ts';

export interface ShapeDescriptions {
  ofShape: (name: string) => string | undefined;
  /** Descriptions of union members by kind. Their keys distinguish members of different unions. */
  ofMember: (kind: string, keys: readonly string[]) => string | undefined;
}

interface DescribedMember {
  sentence: string;
  /** Its source up to the next docblock of a member. */
  source: string;
}

/** A docblock has no other docblock within it. */
const block = String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*`;
const exported = new RegExp(String.raw`${block}export const (\w+)\b`, 'g');
const member = new RegExp(
  String.raw`${block}(?:export )?(?:const \w+ = )?z\.strictObject\(\{\s*(?:\.\.\.\$schema,\s*)?kind: z\.literal\('(\w+)'\)`,
  'g',
);

export async function readShapeDescriptions(folder: string): Promise<ShapeDescriptions> {
  const texts = await vocabularyTexts(folder);
  const shapes = new Map(
    texts.flatMap((text) => [...text.matchAll(exported)].map(([, doc, name]) => [name as string, sentenceOf(doc)] as const)),
  );
  const members = Map.groupBy(texts.flatMap(membersOf), ({ kind }) => kind);
  return {
    ofShape: (name) => shapes.get(name),
    ofMember: (kind, keys) => bestOf(members.get(kind) ?? [], keys)?.sentence,
  };
}

function membersOf(text: string): (DescribedMember & { kind: string })[] {
  return [...text.matchAll(member)].map(({ index, 0: all, 1: doc, 2: kind }) => {
    const end = text.indexOf('kind: z.literal', index + all.length);
    return { kind: kind as string, sentence: sentenceOf(doc), source: text.slice(index + all.length, end < 0 ? undefined : end) };
  });
}

function bestOf(members: readonly DescribedMember[], keys: readonly string[]): DescribedMember | undefined {
  const scored = members.map((one) => ({ one, score: keys.filter((key) => new RegExp(`\\b${key}\\b`).test(one.source)).length }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.one;
}

const sentenceOf = (doc: string | undefined): string =>
  (doc ?? '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
