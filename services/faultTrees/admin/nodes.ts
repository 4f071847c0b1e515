/** Nodes of fault trees between their form and their column. */

import type { Answer, Body } from '../../handler.ts';
import { nameIn } from '../../names.ts';
import type { RecordContext } from '../../records/index.ts';
import type { FaultNode } from '../tree.ts';

type Draft = Body<'manage.faultTrees.save'>['nodes'];
type Kept = Answer<'manage.faultTrees.find'>['nodes'];

/** Keys stand in addresses, with dots between them. */
const isKey = (key: string): boolean => /^[a-z0-9][a-z0-9-]*$/.test(key);

/** What a form sent, as it is stored; an answer without a key gets one. Refuses keys that no address can have. */
export function storedNodes(draft: Draft, { fail }: Pick<RecordContext, 'fail'>): FaultNode[] {
  return draft.map(({ key, answers, ...node }, at) => {
    const refuse = (field: string) => fail('value.wrong-format', { field: `nodes.${at}.${field}`, example: 'lamp-2' });
    if (!isKey(key)) throw refuse('key');
    const taken = new Set(answers.flatMap((answer) => answer.key ?? []));
    return {
      key,
      ...node,
      answers: answers.map((answer, number) => {
        const own = answer.key ?? freeKey(nameIn(answer.texts, ['en']), taken);
        if (!isKey(own)) throw refuse(`answers.${number}.key`);
        taken.add(own);
        return { key: own, texts: answer.texts, to: answer.to };
      }),
    };
  });
}

/** A key made of a text; where no Latin letter stands in it, of a number. */
function freeKey(text: string, taken: ReadonlySet<string>): string {
  const made = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 24)
    .replace(/-$/, '');
  if (made && !taken.has(made)) return made;
  for (let number = 1; ; number++) if (!taken.has(`${made || 'answer'}-${number}`)) return `${made || 'answer'}-${number}`;
}

/** Files of their pictures. */
export const picturesOf = (nodes: readonly FaultNode[]): string[] => [...new Set(nodes.flatMap(({ picture }) => picture ?? []))];

/** What is stored, as the form takes it. A picture that is gone is left out. */
export async function formNodes(nodes: readonly FaultNode[], { files }: Pick<RecordContext, 'files'>): Promise<Kept> {
  const pictures = new Map((await files.list(picturesOf(nodes))).map((facts) => [facts.attachmentId, facts]));
  return nodes.map(({ picture, ...node }) => {
    const facts = picture === undefined ? undefined : pictures.get(picture);
    return { ...node, ...(facts && { picture: facts }) } as Kept[number];
  });
}
