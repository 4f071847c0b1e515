/** Converts nodes of fault trees between form and database. */

import type { ManagedFaultNode } from '../../../generated/openapi.d.ts';
import type { RecordContext } from '../../records/index.ts';
import type { Body } from '../../shared/calls/handler.ts';
import { nameIn } from '../../shared/values/names.ts';
import type { FaultNode } from '../tree.ts';

type TreeNodesDraft = Body<'manage.faultTrees.save'>['nodes'];

/** Whether a key is valid. URLs separate keys by dots. */
const isKey = (key: string): boolean => /^[a-z0-9][a-z0-9-]*$/.test(key);

/** Converts form nodes to stored nodes, and assigns keys to answers without one. Refuses keys that are invalid in addresses. */
export function storedNodes(draft: TreeNodesDraft, { fail }: Pick<RecordContext, 'fail'>): FaultNode[] {
  return draft.map(({ key, answers, ...node }, index) => {
    const refuse = (field: string) => fail('value.wrong-format', { field: `nodes.${index}.${field}`, example: 'lamp-2' });
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

/** Derives a key from a text; without Latin letters, from a number. */
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

/** Ids of the picture files. */
export const picturesOf = (nodes: readonly FaultNode[]): string[] => [...new Set(nodes.flatMap(({ picture }) => picture ?? []))];

/** Converts stored nodes to form nodes. Deleted pictures are omitted. */
export async function formNodes(nodes: readonly FaultNode[], { files }: Pick<RecordContext, 'files'>): Promise<ManagedFaultNode[]> {
  const pictures = new Map((await files.list(picturesOf(nodes))).map((facts) => [facts.attachmentId, facts]));
  return nodes.map(({ picture, ...node }) => {
    const facts = picture === undefined ? undefined : pictures.get(picture);
    return { ...node, ...(facts && { picture: facts }) } as ManagedFaultNode;
  });
}
