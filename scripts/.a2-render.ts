import { readFolder, articlesOf, questionsOf } from '../services/doc/seed/folder.ts';
import { renderMarkdown } from '../services/doc/text/markdown.ts';
import { createHash } from 'node:crypto';
const demo = await readFolder('services/doc/demo');
const texts = [...articlesOf(demo), ...questionsOf(demo)].flatMap((e) => e.texts);
const picture = (src: string) => ({ src: '/files/x', width: 3, height: 4 });
for (let n = 0; n < +(process.argv[2] ?? 2); n++) {
  const h = createHash('sha256');
  const c = process.cpuUsage();
  for (const t of texts) h.update(renderMarkdown(t.markdown, { language: t.language, link: (x) => x.startsWith('/') ? x : '/x' , picture }).html);
  const u = process.cpuUsage(c);
  console.log(n, texts.length, 'cpu', Math.round(u.user / 1000), Math.round(u.system / 1000), h.digest('hex').slice(0, 12));
}
