/** Brings the demo's documents in. Loaded only when they have to be: it carries the Markdown renderer. */
import { basename } from 'node:path';
import type { Database } from '../../../runtime/server/database/database.ts';
import { type ProductsFile, seedCategories, seedLabels, seedProducts, seedTerms, type TermEntry } from './catalogue.ts';
import { articlesOf, type DemoFiles, json, questionsOf } from './folder.ts';
import { type Pictures, pictureNamed } from './pictures.ts';
import { seedTexts, textId } from './texts.ts';

export async function seedDocuments(database: Database, demo: DemoFiles, pictures: Pictures, owner: string): Promise<void> {
  await seedCategories(database, json(demo, 'categories.json'));
  await seedLabels(database, json(demo, 'labels.json'));
  await seedProducts(database, json<ProductsFile>(demo, 'products.json'), pictures);
  await seedTerms(database, json<TermEntry[]>(demo, 'terms.json'));
  const texts = [...articlesOf(demo), ...questionsOf(demo)];
  const known = new Map(texts.map((entry) => [`${entry.isFaq ? 'faq' : 'articles'}/${entry.slug}`, entry]));
  const link = (href: string): string | undefined => {
    const [path = '', hash] = href.split('#');
    const slug = basename(path);
    const entry = known.get(path.includes('faq/') ? `faq/${slug}` : `articles/${slug}`);
    return entry && `${entry.isFaq ? '/faqZoneDetail' : '/dataSectionDetailNew'}/${textId(entry)}${hash ? `#${hash}` : ''}`;
  };
  await seedTexts(database, owner, texts, { link, picture: (path) => pictureNamed(pictures, path) });
}
