/** Changes one part of a card for a test; the rest of its text is unchanged. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { SchemaInput } from '../../runtime/shared/compile/index.ts';
import type { JsonPath } from '../../runtime/shared/compile/source.ts';
import { edit, type ReadonlyJson } from '../../runtime/shared/edit/index.ts';

/** Sets, adds or (with `undefined`) removes the part at a path. */
export function withPart(text: string, path: JsonPath, value: unknown): string {
  const root = parseTree(text);
  const isThere = root !== undefined && findNodeAtLocation(root, [...path]) !== undefined;
  if (value === undefined) return isThere ? edit(text, { kind: 'remove', path }) : text;
  return edit(text, { kind: isThere ? 'set' : 'insert', path, value: value as ReadonlyJson });
}

const access = 'schema/access.json';

/** The schema with the refusal `secret`, which answers like an unknown address. The schema of the portal does not use it. */
export function withSecretRefusal(input: SchemaInput): SchemaInput {
  const text = withPart(input.files[access] ?? '', ['denied', 'secret'], { anonymous: 'notFound', others: 'notFound' });
  return { ...input, files: { ...input.files, [access]: text } };
}
