/** Generates synthetic articles, the same for each run with the same seed. */
import { idOf } from '../../services/shared/values/ids.ts';
import { createRandom, type RandomSource } from './random.ts';
import { type Phrases, phrases } from './words.ts';

/** Catalogue entries that synthetic articles are assigned to. */
export interface CatalogueEntries {
  /** Categories of articles, with their class types. */
  categories: readonly { code: string; type: string; isFaq: boolean }[];
  products: readonly string[];
  labels: readonly string[];
}

export interface SyntheticArticle {
  id: string;
  classType: string;
  category: string;
  isFaq: boolean;
  audience: number;
  views: number;
  helpfulUp: number;
  helpfulDown: number;
  createdAt: Date;
  updatedAt: Date;
  products: string[];
  labels: string[];
  texts: SyntheticText[];
}

export interface SyntheticText {
  id: string;
  language: string;
  title: string;
  summary: string;
  keywords: string;
  body: string;
  readingMinutes: number;
}

/** The share of articles that have a text in each language. */
const shares = { zh: 0.9, en: 0.7, ru: 0.45 } as const;
type SyntheticLanguage = keyof typeof shares;

const dayMs = 86_400_000;
/** The date of the newest article; constant, so that runs are reproducible. */
const newest = Date.UTC(2026, 9, 1);
const oldestDays = 1600;
const maxViews = 250_000;

export function* syntheticArticles(count: number, targets: CatalogueEntries, seed: number): Generator<SyntheticArticle> {
  const random = createRandom(seed);
  for (let index = 0; index < count; index += 1) yield articleAt(index, count, targets, random);
}

function articleAt(
  index: number,
  count: number,
  { categories, products, labels }: CatalogueEntries,
  random: RandomSource,
): SyntheticArticle {
  const { code, type, isFaq } = random.pick(categories);
  const models = random.some(products, 1 + random.below(3));
  // A Zipf distribution: few articles have most of the readers.
  const views = Math.floor(maxViews / (1 + random.below(count)) ** 0.9);
  const reach = random.next();
  const updatedAt = new Date(newest - Math.floor(random.next() ** 1.5 * oldestDays * dayMs));
  return {
    id: idOf(`synthetic:${index}`),
    classType: type,
    category: code,
    isFaq,
    audience: reach < 0.9 ? 1 : reach < 0.96 ? 2 : 3,
    views,
    helpfulUp: Math.floor(views * 0.02 * random.next()),
    helpfulDown: Math.floor(views * 0.004 * random.next()),
    createdAt: new Date(updatedAt.getTime() - random.below(200) * dayMs),
    updatedAt,
    products: models,
    labels: random.some(labels, random.below(4)),
    texts: textsOf(index, isFaq, models[0] ?? 'VX-1000', random),
  };
}

function textsOf(index: number, isFaq: boolean, model: string, random: RandomSource): SyntheticText[] {
  const all = Object.keys(shares) as SyntheticLanguage[];
  const chosen = all.filter((language) => random.next() < shares[language]);
  const choice = choose(isFaq, random);
  return (chosen.length > 0 ? chosen : [random.pick(all)]).map((language) => ({
    id: idOf(`synthetic:${index}:${language}`),
    language,
    ...textIn(phrases[language], choice, model),
    readingMinutes: 1 + (choice.steps.length > 6 ? 1 : 0),
  }));
}

/** Indexes into the lists of phrases; the same for every language of an article. */
function choose(isFaq: boolean, random: RandomSource) {
  const { things, faults, occasions, causes, steps, checks, symptom } = phrases.en;
  const indexes = (list: readonly string[], count: number) => random.some([...list.keys()], count);
  return {
    title: isFaq ? 2 : random.below(2),
    thing: random.below(things.length),
    fault: random.below(faults.length),
    occasion: random.below(occasions.length),
    symptom: random.below(symptom.length),
    causes: indexes(causes, 1 + random.below(3)),
    steps: indexes(steps, 3 + random.below(6)),
    checks: indexes(checks, 1 + random.below(2)),
    number: 1000 + random.below(9000),
  };
}

type SyntheticChoice = ReturnType<typeof choose>;

function textIn(words: Phrases, choice: SyntheticChoice, model: string) {
  const { things, faults, occasions, causes, steps, checks, headings, titles, symptom } = words;
  const parts: Record<string, string> = {
    m: model,
    t: things[choice.thing] ?? '',
    f: faults[choice.fault] ?? '',
    o: occasions[choice.occasion] ?? '',
  };
  const filled = (text: string | undefined) => (text ?? '').replace(/\{(\w)\}/g, (_, name: string) => parts[name] ?? '');
  const list = (tag: 'ol' | 'ul', from: readonly string[], indexes: readonly number[]) =>
    `<${tag}>${indexes.map((index) => `<li>${from[index]}</li>`).join('')}</${tag}>`;
  const heading = (index: 0 | 1 | 2 | 3) => `<h2 id="h-${index + 1}">${headings[index]}</h2>`;
  const summary = filled(symptom[choice.symptom]);
  const body = [
    `${heading(0)}<p>${summary}</p><p><code>E-${choice.number}</code></p>`,
    `${heading(1)}${list('ul', causes, choice.causes)}`,
    `${heading(2)}${list('ol', steps, choice.steps)}`,
    `${heading(3)}${list('ul', checks, choice.checks)}`,
  ].join('');
  return { title: filled(titles[choice.title]), summary, keywords: `${parts.t} ${parts.o} E-${choice.number}`, body };
}
