/** Imports the demo's documents. */
import type { Database } from '../../runtime/server/database/database.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { articleAddress } from '../../services/articles/index.ts';
import { type ApprovalFile, seedApproval } from './approval.ts';
import { seedAttachments } from './attachments.ts';
import { type ProductsFile, seedCategories, seedLabels, seedProducts, seedTerms, type TermEntry } from './catalogue.ts';
import { storeCertifications } from './certifications.ts';
import { type CompatibilityEntry, seedCompatibility } from './compatibility.ts';
import { type DemoFiles, parseArticles, parseJsonFile, parseQuestions } from './folder.ts';
import type { Pictures } from './pictures.ts';
import { type ReadersFile, seedReaders } from './readers.ts';
import type { SeedRenderer } from './renderer.ts';
import type { SeedText } from './rendering.ts';
import { seedTexts, textId } from './texts.ts';

export interface DemoDocuments {
  demo: DemoFiles;
  pictures: Pictures;
  /** The account that owns the texts. */
  owner: string;
  renderer: SeedRenderer;
}

export async function seedDocuments(
  database: Database,
  files: FileStore,
  { demo, pictures, owner, renderer }: DemoDocuments,
): Promise<void> {
  const texts = [...parseArticles(demo), ...parseQuestions(demo)];
  const addresses = new Map(
    texts.map((entry) => [`${entry.isFaq ? 'faq' : 'articles'}/${entry.slug}`, articleAddress(textId(entry), entry.isFaq)]),
  );
  const written = texts.flatMap((entry) => entry.texts);
  const rendering = renderer.render(written, { addresses, pictures });
  // Prevents an unhandled rejection before the promise is awaited.
  rendering.catch(() => {});
  await seedCategories(database, parseJsonFile(demo, 'categories.json'));
  await seedLabels(database, parseJsonFile(demo, 'labels.json'));
  const certifications = await storeCertifications(files, demo);
  await seedProducts(database, parseJsonFile<ProductsFile>(demo, 'products.json'), { pictures, certifications });
  await seedCompatibility(database, parseJsonFile<CompatibilityEntry[]>(demo, 'products/compatibility.json'));
  await seedTerms(database, parseJsonFile<TermEntry[]>(demo, 'terms.json'));
  const rendered = await rendering;
  await seedTexts(database, owner, texts, new Map(written.map((text, index) => [text, rendered[index] as SeedText])));
  await seedAttachments(database, files, demo, texts);
  await seedApproval(database, parseJsonFile<ApprovalFile>(demo, 'approval.json'));
  await seedReaders(database, parseJsonFile<ReadersFile>(demo, 'readers.json'), new Date());
}
