import { expect, test } from 'vitest';
import { synonymTable } from '../synonyms/index.ts';
import { loosened, readKeyword } from './parseKeyword.ts';

const synonyms = synonymTable([
  ['drive', 'disk', 'hard disk'],
  ['球机', 'ptz'],
  ['摄相头', '摄像头'],
  ['оффлайн', 'не в сети'],
]);
const queriesOf = (keyword: string) => readKeyword(keyword, synonyms).terms.map(({ query }) => query);

test('a word is searched with its synonyms, also in another form', () => {
  expect(queriesOf('drive fails')).toEqual(["(('drive')) | (('disk')) | (('hard') <-> ('disk'))", "'fails'"]);
  expect(queriesOf('drives')).toEqual(["(('drives')) | (('disk')) | (('hard') <-> ('disk'))"]);
  expect(queriesOf('driver')).toEqual(["'driver'"]);
});

test('a phrase with synonyms is one term', () => {
  expect(queriesOf('hard disk fails')).toEqual(["(('hard') & ('disk')) | (('drive')) | (('disk'))", "'fails'"]);
  expect(queriesOf('камера не в сети')).toEqual(["'камера'", "(('не') & ('в') & ('сети')) | (('оффлайн'))"]);
});

test('a Chinese run is searched as typed, and with each synonym in its position', () => {
  expect(queriesOf('球机离线')).toEqual(["('球机' <-> '机离' <-> '离线') | ((('球机') | (('ptz'))) & ('离线'))"]);
});

test('a misspelled word finds texts with the right spelling, also if only most of the terms match', () => {
  const [term] = readKeyword('摄相头晚上重启', synonyms).terms;
  expect(term?.query).toContain("'摄像' <-> '像头'");
  expect(loosened(readKeyword('摄相头晚上重启', synonyms)).map(({ query }) => query)).toContain(
    "('摄相' <-> '相头') | (('摄像' <-> '像头'))",
  );
});

test('without synonyms a keyword is searched as before', () => {
  for (const keyword of ['drive fails', '球机离线', 'не в сети'])
    expect(readKeyword(keyword)).toEqual(readKeyword(keyword, synonymTable([])));
});
