import { expect, test } from 'vitest';
import type { CallRef, DetailPage } from '../../../runtime/shared/portal.ts';
import type { Recording } from '../../../schema/define/index.ts';
import { renderTestPage } from '../../../tests/support/renderedPage.ts';

const call: CallRef = { id: 'find', method: 'POST', path: '/find', allowed: [0], answers: 'json' };
const page: DetailPage = {
  kind: 'detail',
  id: 'thing',
  head: { title: '$thing.title' },
  words: ['block.player.'],
  calls: { find: call },
  data: { thing: { call: 'find', with: {} } },
  waves: [['thing']],
  record: 'thing',
  blocks: [
    {
      kind: 'player',
      of: 'thing',
      field: 'recording',
      column: { field: 'recording', kind: 'recording', noun: 'thing', name: 'recording' },
    },
  ],
};
const recording: Recording = {
  id: 'r1',
  state: 'ready',
  poster: '/files/1/p.svg',
  seconds: 80,
  sources: [
    { src: '/files/1/a.webm', mime: 'video/webm', height: 540, size: 10 },
    { src: '/files/2/a.mp4', mime: 'video/mp4', height: 540, size: 20 },
  ],
  captions: [
    { language: 'zh', src: '/captions/1/zh.vtt', automatic: true },
    { language: 'en', src: '/captions/1/en.vtt', automatic: false },
  ],
  chapters: [
    { seconds: 0, title: 'Begin' },
    { seconds: 65, title: 'End' },
  ],
  transcript: { language: 'zh', cues: [{ from: 64, to: 70, text: '结束' }] },
};
const show = (more: Partial<Recording> = {}, path = '/thing/7') =>
  renderTestPage({ page, answers: { find: { title: 'T', language: 'en', recording: { ...recording, ...more } } }, path });

test('without script the video plays with captions, and every position is a link', async () => {
  const rendered = await show();
  const of = (name: string, attribute: string) =>
    rendered.find(({ tagName }) => tagName === name).map(({ properties }) => properties[attribute]);
  expect(of('source', 'src')).toEqual(['/files/1/a.webm', '/files/2/a.mp4']);
  expect([of('video', 'controls'), of('video', 'preload'), of('video', 'autoPlay'), of('video', 'poster')]).toEqual([
    ...[[true], ['none'], [undefined]],
    ['/files/1/p.svg'],
  ]);
  expect(of('track', 'srcLang')).toEqual(['zh', 'en']);
  expect(of('track', 'default')).toEqual([undefined, true]);
  expect(of('track', 'label')[0]).toMatch(/^中文 \(/);
  expect(rendered.linkTo('1:05End')).toBe('/en/thing/7?t=65');
  expect(rendered.linkTo('1:04结束')).toBe('/en/thing/7?t=64');
  expect(rendered.find(({ properties }) => properties.lang === 'zh').length).toBeGreaterThan(0);
});

test.each(['65', '1:05', '1m5s'])('with t=%s the video starts there, and that position is the current one', async (t) => {
  const rendered = await show({}, `/thing/7?t=${t}&x=1`);
  expect(rendered.find(({ tagName }) => tagName === 'source')[0]?.properties.src).toBe('/files/1/a.webm#t=65');
  const current = rendered.find(({ tagName, properties }) => tagName === 'a' && properties.ariaCurrent === 'true');
  expect(current.map(({ properties }) => properties.href)).toEqual(['/en/thing/7?t=65&x=1', '/en/thing/7?t=64&x=1']);
});

test.each([
  ['processed', 'being processed'],
  ['blocked', 'not offered in your region'],
  ['removed', 'has been removed'],
] as const)('a video that is %s says so, and has no player', async (state, said) => {
  const rendered = await show({ state, sources: [], captions: [], chapters: [] });
  expect(rendered.text).toContain(said);
  expect(rendered.find(({ tagName }) => tagName === 'video')).toEqual([]);
});
