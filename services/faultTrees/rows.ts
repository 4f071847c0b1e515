/** Presents fault trees to readers. */
import { and, eq } from 'drizzle-orm';
import type { Portal } from '../../runtime/shared/portal.ts';
import { languageServed, type Reader } from '../shared/access/reader.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { languageIn, nameIn } from '../shared/values/names.ts';

import { faultTrees } from './tables.ts';
import { visible } from './visible.ts';

export type FaultTreeRecord = typeof faultTrees.$inferSelect;

/** Finds a tree by its code; undefined if it is unknown or closed to the reader. */
export async function readTree(reader: Reader, code: string): Promise<FaultTreeRecord | undefined> {
  const [tree] = await reader.database
    .select()
    .from(faultTrees)
    .where(and(visible(reader), eq(faultTrees.code, code)));
  return tree;
}

/** The row of a tree in a list. */
export function treeRow(tree: FaultTreeRecord, languages: [string, ...string[]]): Answer<'doc.faultTree.page'>['data'][number] {
  const language = languageIn(tree.titles, languages);
  return {
    id: tree.code,
    title: nameIn(tree.titles, [language], tree.code),
    summary: nameIn(tree.summaries, [language, ...languages]),
    symptom: tree.symptom,
    products: tree.products.map((code) => ({ id: code, text: code })),
    views: tree.views,
    updatedAt: tree.updatedAt.toISOString(),
    ...languageServed(language, languages[0]),
  };
}

/** The text of the answer "not sure", which is the same for every question. */
export const unsureText = ({ words }: Pick<Portal, 'words'>, languages: readonly string[]): string =>
  languages.map((language) => words[language]?.['page.faultTree.unsure']).find(Boolean) ?? '';
