/** `npm run bench -- sizes`: times of lists, facets, searches and trees for a number of articles, and for a multiple of it. */
import { step } from '../step.ts';
import { provideData } from './data.ts';
import { waitUntilIdle } from './machine.ts';
import { type BenchRequest, loadRounds, measureRounds, medianOf } from './serverLoad.ts';
import { folderCodes, logIn } from './serverRequests.ts';
import { compareWithAim, formatInteger, formatTable, milliseconds, ratio } from './table.ts';

const articlesByDefault = 100_000;
const timesByDefault = 10;
/** Concurrent readers. They are few, so that response times do not include waiting in a queue. */
const readers = 2;

/** Maximum ratio of the times with the larger and the smaller number of articles. */
const aims = { list: 1.5, search: 3 };

interface Measured {
  name: string;
  aim: number;
  requests: BenchRequest[];
}

/** The 95th percentile in milliseconds, by request name. */
type Figures = Map<string, number>;

export async function benchSizes({ articles = articlesByDefault, times = timesByDefault } = {}): Promise<void> {
  const sizes = [articles, articles * times];
  const measured: Figures[] = [];
  let measurements: Measured[] = [];
  for (const size of sizes) {
    const data = await provideData(size);
    const portal = await step(`Started a portal of ${formatInteger(size)} articles`, data.start);
    try {
      await step('Waited until it was idle', waitUntilIdle);
      measurements = measuredRequests(await logIn(portal.url, 'demo-external', data.password), await folderCodes(portal.url));
      measured.push(await measure(portal.url, measurements));
    } finally {
      await portal.stop();
    }
  }
  const [small = new Map(), large = new Map()] = measured as [Figures, Figures];
  console.log(`\np95 of answers in ms, ${readers} readers, the middle of ${loadRounds.rounds} rounds of ${loadRounds.roundMs / 1000} s`);
  const lines = measurements.map(({ name, aim }) => {
    const [one = Number.NaN, other = Number.NaN] = [small.get(name), large.get(name)];
    return [name, milliseconds(one), milliseconds(other), ratio(other / one), String(aim), compareWithAim(other / one, aim, true)];
  });
  console.log(formatTable(['', ...sizes.map(formatInteger), 'ratio', 'aim', ''], lines));
}

async function measure(origin: string, measurements: readonly Measured[]): Promise<Figures> {
  const figures: Figures = new Map();
  for (const { name, requests } of measurements) {
    const loads = await measureRounds(origin, requests, { ...loadRounds, name, visitors: readers });
    figures.set(name, medianOf(loads, 'p95'));
  }
  return figures;
}

/** First and later pages, with and without filters; each search in each language. */
function measuredRequests(headers: Record<string, string>, folders: readonly string[]): Measured[] {
  const made = (path: string, bodies: readonly object[]) => bodies.map((body) => ({ path, headers, body: JSON.stringify(body) }));
  const languages = ['zh', 'en', 'ru'];
  const list = (data: object, pageNo = 1) => ({ pageNo, pageSize: 10, data });
  const lists = '/doc/doc-article/pageFront';
  const words: Record<string, string[]> = {
    zh: ['摄像机', '固件升级'],
    en: ['camera', 'firmware update'],
    ru: ['камера', 'обновление прошивки'],
  };
  const narrowings = [{ labels: ['poe-power'] }, { products: ['VC-B420'] }, { classType: ['case'] }];
  return [
    {
      name: 'list',
      aim: aims.list,
      requests: made(
        lists,
        languages.flatMap((language) => [1, 2, 5].map((page) => list({ language, uncounted: true }, page))),
      ),
    },
    {
      name: 'list with total and facets',
      aim: aims.list,
      requests: made(
        lists,
        languages.map((language) => list({ language })),
      ),
    },
    {
      name: 'list, narrowed',
      aim: aims.list,
      requests: made(
        lists,
        narrowings.map((filters) => list({ language: 'en', filters })),
      ),
    },
    {
      name: 'tree',
      aim: aims.list,
      requests: folders.flatMap((folder) => made(`/doc/directory/getChildDirectoryList/${folder}`, [{ language: 'en' }])),
    },
    ...languages.map((language) => ({
      name: `search, ${language}`,
      aim: aims.search,
      requests: made(
        '/doc/daGrand_search/query',
        (words[language] ?? []).map((keyword) => list({ language, keyword })),
      ),
    })),
  ];
}
