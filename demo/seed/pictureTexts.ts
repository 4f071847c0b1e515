/** Alternative texts of the demo's pictures: from the texts and records that show them, otherwise from pictureTexts.json. */
import { basename } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { banners } from '../../services/banners/tables.ts';
import { families, products } from '../../services/catalogue/tables.ts';
import { mediumTexts } from '../../services/media/tables.ts';
import { repairGuides } from '../../services/repairGuides/tables.ts';
import type { LocalizedText } from '../../services/shared/values/names.ts';
import { videos } from '../../services/videos/tables.ts';
import { wirings } from '../../services/wirings/tables.ts';
import { type DemoFiles, parseJsonFile } from './folder.ts';
import type { Pictures } from './pictures.ts';
import type { TextEntry } from './texts.ts';

/** Each picture with the words of the record that shows it. */
const ofRecords: SQL[] = [
  sql`select ${families.picture}, ${families.names} from ${families}`,
  sql`select ${products.picture}, ${products.names} from ${products}`,
  sql`select (shown ->> 'picture')::uuid, (
        select jsonb_object_agg(key, (${products.names} ->> key) || ': ' || value)
        from jsonb_each_text(shown -> 'caption') where ${products.names} ? key
      ) from ${products}, jsonb_array_elements(${products.pictures}) shown`,
  sql`select (step ->> 'picture')::uuid, step -> 'title' from ${repairGuides}, jsonb_array_elements(${repairGuides.steps}) step`,
  sql`select ${videos.poster}, ${videos.titles} from ${videos}`,
  sql`select ${wirings.file}, ${wirings.names} from ${wirings}`,
  sql`select ${banners.picture}, ${banners.titles} from ${banners}`,
];

/** Imports them after all texts and records. Alternative texts that an editor wrote remain. */
export async function seedPictureTexts(
  database: Database,
  demo: DemoFiles,
  { texts, pictures }: { texts: readonly TextEntry[]; pictures: Pictures },
): Promise<void> {
  const own = Object.entries(parseJsonFile<Record<string, LocalizedText>>(demo, 'pictureTexts.json'));
  const ofFiles = own.flatMap(([name, alts]) => {
    const picture = pictures.get(name);
    return picture ? [[picture.id, alts] as const] : [];
  });
  const rows = [...new Map([...ofFiles, ...describedIn(texts, pictures)])].map(([file, alts]) => ({ file, alts }));
  await database.insert(mediumTexts).values(rows).onConflictDoNothing();
  await database.execute(sql`insert into ${mediumTexts} (file, alts)
    select distinct on (file) file, alts from (${sql.join(ofRecords, sql` union all `)}) as shown (file, alts)
    where file is not null and alts is not null order by file, alts
    on conflict do nothing`);
}

/** The first description of each picture in each language. */
function describedIn(texts: readonly TextEntry[], pictures: Pictures): ReadonlyMap<string, LocalizedText> {
  const found = new Map<string, LocalizedText>();
  for (const { language, markdown } of texts.flatMap((entry) => entry.texts))
    for (const [, alt = '', path = ''] of markdown.matchAll(/!\[([^[\]]+)\]\(([^()\s]+)/g)) {
      const id = pictures.get(basename(path))?.id;
      if (id) found.set(id, { [language]: alt, ...found.get(id) });
    }
  return found;
}
