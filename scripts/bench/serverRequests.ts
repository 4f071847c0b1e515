import { CommandError } from '../commandError.ts';
import type { BenchRequest } from './serverLoad.ts';
import type { MeasuredCall } from './serverStatements.ts';

/** Addresses of pages by kind of measurement. */
export interface MeasuredPage {
  name: string;
  requests: BenchRequest[];
  /** Target of pages per second. */
  aim?: number;
}

const languages = ['zh', 'en', 'ru'] as const;
const searched = {
  zh: ['摄像机', '录像', '固件升级', '门禁', '供电', '夜视', '硬盘', '报警输入', '远程访问', '镜头', '时钟', '画面'],
  en: [
    ...['camera', 'recording', 'firmware update', 'door', 'power supply', 'night picture'],
    ...['disk', 'alarm input', 'remote access', 'lens', 'clock', 'stream'],
  ],
  ru: [
    ...['камера', 'запись', 'обновление прошивки', 'дверь', 'питание', 'ночь'],
    ...['диск', 'тревога', 'доступ', 'объектив', 'часы', 'поток'],
  ],
};
/** Keywords of each language that are searched for again and again. */
const repeatedKeywords = 4;

/** Number of articles that are requested by id. The others are rendered as pages for the first time. */
const readCount = 3_000;
/** Number of pages of 100 articles whose ids are read. */
const idPages = 50;
const pageSize = 100;
const maxFolders = 700;

/** Logs in a demo account and returns the headers of its requests. */
export async function logIn(origin: string, userAccount: string, password: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/uac/uac-users/login`, post({ userAccount, password }));
  if (!response.ok) throw new CommandError(`${userAccount} could not log in: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return { cookie, token: /token=([^;]+)/.exec(cookie)?.[1] ?? '' };
}

const post = (body: object) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Makes a call. @throws an error with its message if it is refused. */
export async function callPortal<Answer>(origin: string, headers: Record<string, string>, address: string, body: object): Promise<Answer> {
  const request = post(body);
  const response = await fetch(origin + address, { ...request, headers: { ...headers, ...request.headers } });
  const { code, data, message } = (await response.json()) as { code: number; data: Answer; message: string };
  if (code !== 200) throw new Error(`${address} answers ${code}: ${message}`);
  return data;
}

/** Ids of articles, the newest first. */
export async function articleIds(origin: string, pages = idPages): Promise<string[]> {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  const ids: string[] = [];
  for (const pageNo of numbers) {
    const response = await fetch(`${origin}/doc/doc-article/pageFront`, post({ pageNo, pageSize, data: { language: 'en' } }));
    const { data } = (await response.json()) as { data: { data: { articleId: string }[] } };
    ids.push(...data.data.map(({ articleId }) => articleId));
  }
  return ids;
}

/**
 * The calls that are compared with the bare server, made by an account with a login. Answers of repeated requests are cached:
 * only those that are made once have statements to compare.
 */
export function measuredCalls(headers: Record<string, string>, ids: readonly string[], folders: readonly string[]): MeasuredCall[] {
  const made = (path: string, bodies: readonly object[]) => bodies.map((body) => ({ path, headers, body: JSON.stringify(body) }));
  const pages = [1, 2, 3, 4].flatMap((pageNo) => languages.map((language) => ({ pageNo, pageSize: 10, data: { language } })));
  const search = (language: (typeof languages)[number]) =>
    searched[language].slice(0, repeatedKeywords).map((keyword) => ({ pageNo: 1, pageSize: 10, data: { language, keyword } }));
  return [
    {
      name: 'by id, each another',
      isOnce: true,
      requests: made(
        '/doc/doc-article/find',
        ids.slice(0, readCount).map((articleId) => ({ articleId, language: 'en' })),
      ),
    },
    {
      name: 'tree children, each others',
      isOnce: true,
      requests: languages.flatMap((language) =>
        folders.flatMap((folder) => made(`/doc/directory/getChildDirectoryList/${folder}`, [{ language }])),
      ),
    },
    { name: 'list of 10 with total', requests: made('/doc/doc-article/pageFront', pages), aim: 1_000 },
    ...languages.map((language) => ({
      name: `search, ${language}`,
      requests: made('/doc/daGrand_search/query', search(language)),
      aim: 400,
    })),
  ];
}

/** Searches for each keyword, and for each two of them in both orders. */
export function differentSearches(headers: Record<string, string>): { known: BenchRequest[]; measured: MeasuredPage } {
  const find = (language: string, keyword: string): BenchRequest => ({
    ...{ path: '/doc/daGrand_search/query', headers },
    body: JSON.stringify({ pageNo: 1, pageSize: 10, data: { language, keyword } }),
  });
  const keywords = languages.flatMap((language) => searched[language].map((keyword) => ({ language, keyword })));
  const pairs = keywords.flatMap(({ language, keyword }) =>
    searched[language].filter((other) => other !== keyword).map((other) => find(language, `${keyword} ${other}`)),
  );
  return {
    known: keywords.map(({ language, keyword }) => find(language, keyword)),
    measured: { name: 'search for two keywords, each another', requests: interleave(pairs), aim: 150 },
  };
}

/** Reorders items, so that each part has all languages and keywords. */
const interleave = <Item>(items: readonly Item[]): Item[] =>
  // 7 has no divisor in common with the number of pairs.
  items.map((_, at) => items[(7 * at) % items.length] as Item);

/** Codes of the folders of the tree, level by level from the root. */
export async function folderCodes(origin: string): Promise<string[]> {
  const codes = ['0'];
  for (const folder of codes) {
    if (codes.length >= maxFolders) break;
    const response = await fetch(`${origin}/doc/directory/getChildDirectoryList/${folder}`, post({ language: 'en' }));
    const { data } = (await response.json()) as { data: { directoryCode: string }[] };
    codes.push(...data.map(({ directoryCode }) => directoryCode));
  }
  return codes.slice(0, maxFolders);
}

/** Page requests of visitors and of a session. Pages are cached until their data changes. */
export function measuredPages(session: Record<string, string>, ids: readonly string[]): MeasuredPage[] {
  const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html' };
  const signedIn = { ...headers, cookie: session.cookie ?? '' };
  const article = (id: string) => `/en/dataSectionDetail/${id}`;
  const [hot = '', ...others] = ids.slice(readCount);
  const list = (at: number) => `/en/faqZone?pageNo=${at}`;
  const lists = Array.from({ length: 300 }, (_, at) => list(at + 1));
  return [
    { name: 'article, each for the first time', requests: others.map((id) => ({ path: article(id), headers })), aim: 300 },
    {
      name: 'article, each for the first time (logged in)',
      requests: others.map((id) => ({ path: article(id), headers: signedIn })),
      aim: 300,
    },
    { name: 'article, again (logged in)', requests: [{ path: article(hot), headers: signedIn }], aim: 3_000 },
    { name: 'article, unchanged', requests: [{ path: article(hot), headers }], aim: 5_000 },
    { name: 'list, each for the first time', requests: lists.map((path) => ({ path, headers })), aim: 300 },
    { name: 'list, again (logged in)', requests: [{ path: list(1), headers: signedIn }], aim: 3_000 },
    { name: 'list, unchanged', requests: [{ path: list(1), headers }], aim: 5_000 },
    { name: 'home, unchanged', requests: [{ path: '/en/', headers }], aim: 5_000 },
  ];
}
