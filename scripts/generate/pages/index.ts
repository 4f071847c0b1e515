/** Pages of docs/ that are generated from the code they describe. */
import { configurationPage } from './configuration.ts';
import { decisionsPage } from './decisions.ts';
import { schemaReference } from './schemaReference.ts';

/** Pages by path below docs/. Deterministic: the same code gives the same bytes. */
export const generatedPages = async (folder: string): Promise<Record<string, string>> => ({
  'configuration.md': configurationPage(),
  'decisions/README.md': await decisionsPage(folder),
  'schema-reference.md': await schemaReference(folder),
});
