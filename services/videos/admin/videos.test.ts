import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { root } from '../../../tests/support/paths.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type Credentials, type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';

import * as videoTables from '../tables.ts';

let portal: TestPortal;
let login: Credentials;
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  login = await portal.logIn({ type: 3, roles: ['content'] });
  editor = visitorOf(portal.app, login);
  await hasCatalogue(portal.database);
  await portal.database.insert(videoTables.videoTypes).values([
    { code: 'tours', names: { zh: '导览', en: 'Tours', ru: 'Обзоры' } },
    { code: 'doors', names: { zh: '门', en: 'Doors', ru: 'Двери' }, parent: 'tours' },
  ]);
});
afterAll(() => portal.close());

const clip = () => readFile(path.join(root, 'demo/content/videos/clips/mounting.mp4'));
const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');

async function upload(verb: string, name: string, content: Buffer | string) {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const headers = { cookie: login.cookie, token: login.token };
  return (await portal.app.inject({ method: 'POST', url: `/manage/videos/${verb}`, payload, headers })).json();
}
const idOf = async (verb: string, name: string, content: Buffer | string): Promise<string> =>
  (await upload(verb, name, content)).data.attachmentId;
const ask = async (call: string, body: object) =>
  (await editor.post(`/manage/${call}`, body)).envelope as { error?: string; data: { id: string } };

const facts = { type: 'tours', level: 'beginner', spoken: 'en', audience: 2, mayDownload: false, publishedAt: '2026-05-01T08:00:00.000Z' };
const captions = 'WEBVTT\n\n00:01.000 --> 00:02.500\nTighten the bracket';

test('an uploaded video plays for its audience and is found by its spoken words', async () => {
  const [recording, poster, file] = [
    await idOf('upload', 'tour.mp4', await clip()),
    await idOf('uploadPoster', 'tour.png', png),
    await idOf('uploadCaptions', 'tour.vtt', captions),
  ];
  const article = await hasArticle(portal.database, { titles: { en: 'Read on' }, audience: 1 });
  const captioned = { captions: [{ language: 'en', file }], article };
  const draft = { ...facts, titles: { zh: '支架', en: 'Brackets' }, recordings: [recording], poster, ...captioned };
  expect((await ask('videos/save', { ...draft, article: 'elsewhere' })).error).toBe('value.not-found');
  const { id } = (await ask('videos/save', draft)).data;
  const stored = (await ask('videos/find', { id })).data as object;
  expect(stored).toMatchObject({ article: { id: article, text: 'Read on' } });
  expect(stored).toMatchObject({ captions: [{ language: 'en', text: expect.stringContaining('00:00:01.000 --> 00:00:02.500') }] });
  expect((stored as { duration: number }).duration).toBeGreaterThan(0);
  const partner = await portal.as('middle');
  const found = async (visitor: TestVisitor) =>
    ((await visitor.post('/doc/video/search', { data: { keyword: 'bracket', language: 'en' } })).envelope.data as { total: number }).total;
  expect(await found(partner)).toBe(0);
  await ask('videos/move', { ids: [id], status: 'published' });
  expect([await found(partner), await found(await portal.as('external'))]).toEqual([1, 0]);
  const status = async (visitor: TestVisitor, url: string) => (await visitor.ask({ url })).statusCode;
  const [stream, picture] = [`/files/${recording}/tour.mp4`, `/files/${poster}/tour.png`] as const;
  for (const each of [stream, picture]) {
    expect(await status(partner, each)).toBe(200);
    expect(await status(await portal.as('external'), each)).toBe(404);
  }
  await ask('videos/move', { ids: [id], status: 'withdrawn' });
  expect([await found(partner), await status(partner, stream), await status(partner, picture)]).toEqual([0, 404, 404]);
});

test('recordings that browsers cannot play, and unreadable captions, are refused with their reason', async () => {
  const broken = (await clip()).subarray(0, 2000);
  expect(await upload('upload', 'tour.mp4', broken)).toMatchObject({ error: 'video.unreadable' });
  expect(await upload('upload', 'tour.mp4', png)).toMatchObject({ error: 'file.type-refused' });
  expect(await upload('uploadPoster', 'poster.png', '<svg onload="alert(1)"/>')).toMatchObject({ error: 'file.type-refused' });
  expect(await upload('uploadCaptions', 'tour.vtt', '1\n00:01,000 --> 00:02,000\nSubRip')).toMatchObject({ error: 'file.type-refused' });
  const late = 'WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na';
  expect(await upload('uploadCaptions', 'tour.vtt', late)).toMatchObject({ error: 'video.captions-unreadable', facts: { line: '6' } });
  const draft = { ...facts, titles: { zh: '支架', en: 'Brackets' }, captions: [{ language: 'en', text: 'Tighten the bracket' }] };
  expect(await ask('videos/save', draft)).toMatchObject({ error: 'video.captions-unreadable', facts: { line: '1' } });
});

test('files of others and files that are not recordings are refused', async () => {
  const foreign = await portal.logIn({ type: 3, roles: ['content'] });
  const mine = login;
  login = foreign;
  const [recording, poster] = [await idOf('upload', 'tour.mp4', await clip()), await idOf('uploadPoster', 'tour.png', png)];
  login = mine;
  const draft = { ...facts, titles: { zh: '支架', en: 'Brackets' } };
  expect(await ask('videos/save', { ...draft, recordings: [recording] })).toMatchObject({ error: 'value.not-found' });
  const own = await idOf('uploadPoster', 'tour.png', png);
  expect(await ask('videos/save', { ...draft, recordings: [own] })).toMatchObject({ error: 'video.unreadable' });
  expect(await ask('videos/save', { ...draft, poster })).toMatchObject({ error: 'value.not-found' });
});

test('types have two levels, and a used type is not deleted', async () => {
  const names = { zh: '门', en: 'Gates', ru: 'Ворота' };
  expect((await ask('videoTypes/save', { names, parent: 'doors' })).error).toBe('video.type-too-deep');
  expect((await ask('videoTypes/remove', { ids: ['tours'] })).error).toBe('record.in-use');
});
