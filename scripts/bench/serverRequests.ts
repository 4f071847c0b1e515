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

/** The headers of an account that is logged in. */
export type SessionHeaders = Record<string, string>;

const languages = ['zh', 'en', 'ru'] as const;
/** Bodies of requests for the tree. */
const treeLanguages = [...languages, 'ar'].map((language) => ({ language }));
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
/** Keywords of each language for repeated searches. */
const repeatedKeywords = 4;

/** Number of articles that are requested by id. The others are rendered as pages for the first time. */
const readCount = 3_000;
/** Number of pages of 100 articles whose ids are read. */
const idPages = 50;
const pageSize = 100;
const maxFolders = 700;

/** Logs in a demo account and returns the headers of its requests. */
export async function logIn(origin: string, userAccount: string, password: string): Promise<SessionHeaders> {
  const response = await fetch(`${origin}/uac/uac-users/login`, post({ userAccount, password }));
  if (!response.ok) throw new CommandError(`${userAccount} could not log in: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return { cookie, token: /token=([^;]+)/.exec(cookie)?.[1] ?? '' };
}

const post = (body: object) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Makes a call. @throws CommandError with its message if it is refused, or with what came in place of an answer. */
export async function callPortal<Answer>(origin: string, headers: Record<string, string>, address: string, body: object): Promise<Answer> {
  const request = post(body);
  const response = await fetch(origin + address, { ...request, headers: { ...headers, ...request.headers } });
  const text = await response.text();
  const envelope = readEnvelope<Answer>(text);
  if (envelope?.code === 200) return envelope.data;
  throw new CommandError(`${address} with ${JSON.stringify(body)} answers ${response.status}: ${envelope?.message ?? text.slice(0, 200)}`);
}

function readEnvelope<Answer>(text: string): { code: number; data: Answer; message: string } | null {
  try {
    return JSON.parse(text) as { code: number; data: Answer; message: string } | null;
  } catch {
    return null;
  }
}

/** Ids of articles, the newest first. */
export async function articleIds(origin: string, pages = idPages): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; pageNo <= pages; pageNo += 1) {
    const list = { pageNo, pageSize, data: { language: 'en' } };
    const { data } = await callPortal<{ data: { articleId: string }[] }>(origin, {}, '/doc/doc-article/pageFront', list);
    ids.push(...data.map(({ articleId }) => articleId));
  }
  return ids;
}

/**
 * The calls that are compared with the bare server, made by an account with a login. Answers of repeated requests are cached,
 * so only requests that are made once have statements to compare.
 */
export function measuredCalls(sessions: readonly SessionHeaders[], ids: readonly string[], folders: readonly string[]): MeasuredCall[] {
  const [session = {}] = sessions;
  const made = (path: string, bodies: readonly object[], headers = session) =>
    bodies.map((body) => ({ path, headers, body: JSON.stringify(body) }));
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
      // Readers with the same rights share an answer, so these differ in their rights.
      requests: interleave(
        sessions.flatMap((headers) =>
          folders.flatMap((folder) => made(`/doc/directory/getChildDirectoryList/${folder}`, treeLanguages, headers)),
        ),
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
export function differentSearches(headers: SessionHeaders): { known: BenchRequest[]; measured: MeasuredPage } {
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

/** A prime above the number of items, so that each is taken once. */
const stride = 1_000_003;

/** Reorders items, so that each part has all kinds of them. */
const interleave = <Item>(items: readonly Item[]): Item[] => items.map((_, index) => items[(stride * index) % items.length] as Item);

/** Codes of the folders of the tree, level by level from the root. */
export async function folderCodes(origin: string): Promise<string[]> {
  const codes = ['0'];
  for (const folder of codes) {
    if (codes.length >= maxFolders) break;
    const address = `/doc/directory/getChildDirectoryList/${folder}`;
    const rows = await callPortal<{ directoryCode: string }[]>(origin, {}, address, { language: 'en' });
    codes.push(...rows.map(({ directoryCode }) => directoryCode));
  }
  return codes.slice(0, maxFolders);
}

/** Page requests of visitors and of a session. Pages are cached until their data changes. */
export function measuredPages(session: SessionHeaders, ids: readonly string[]): MeasuredPage[] {
  const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html' };
  const signedIn = { ...headers, cookie: session.cookie ?? '' };
  const article = (id: string) => `/en/dataSectionDetail/${id}`;
  const [hot = '', ...others] = ids.slice(readCount);
  const list = (page: number) => `/en/faqZone?pageNo=${page}`;
  const lists = Array.from({ length: 300 }, (_, index) => list(index + 1));
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
