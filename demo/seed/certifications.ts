/** Certification marks of the demo's models, some with documents. */
import type { FileStore } from '../../runtime/server/files/store.ts';
import type { Certification } from '../../services/catalogue/tables.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import { type DemoFiles, parseJsonFile } from './folder.ts';

/** A certification mark that several models share. `document` is its file; `audience` limits who may read it. */
interface CertificationEntry extends Omit<Certification, 'file' | 'audience'> {
  models: string[];
  document?: string;
  audience?: 1 | 2 | 3;
}

/** The certifications of each model. Each model gets its own copy of the file, so that editors can remove it from one model alone. */
export async function storeCertifications(files: FileStore, demo: DemoFiles): Promise<ReadonlyMap<string, Certification[]>> {
  const lines = parseJsonFile<CertificationEntry[]>(demo, 'products/certifications.json').flatMap(
    ({ models, audience = 1, document, ...said }) => models.map((model) => ({ model, audience, document, said })),
  );
  await files.putAll(
    lines.flatMap(({ model, audience, document }) =>
      document
        ? [{ content: paperOf(demo, document), id: paperId(model, document), name: document, mime: 'application/pdf', audience }]
        : [],
    ),
  );
  const rows = lines.map(({ model, audience, document, said }) => ({
    model,
    certification: { ...said, audience, ...(document && { file: paperId(model, document) }) },
  }));
  const byModel = Map.groupBy(rows, ({ model }) => model);
  return new Map([...byModel].map(([model, own]) => [model, own.map(({ certification }) => certification)]));
}

const paperId = (model: string, document: string): string => idOf(`certificate:${model}:${document}`);

function paperOf(demo: DemoFiles, document: string): Buffer {
  const content = demo.get(`products/certificates/${document}`);
  if (!content) throw new Error(`The demo content has no products/certificates/${document}.`);
  return content;
}
