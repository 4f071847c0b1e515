import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['https://search.example.com', { origin: 'https://search.example.com', prefix: 'support-portal' }],
  [
    'https://a:b%40c@search.example.com:9200/manuals',
    { origin: 'https://search.example.com:9200', prefix: 'manuals', authorization: 'Basic YTpiQGM=' },
  ],
])('%s is the address of an engine', (address, expected) => {
  expect(readConfig({ SEARCH_URL: address }, 'test').searchEngine).toEqual(expected);
});

test.each([
  'search.example.com',
  'ftp://search.example.com',
  'https://search.example.com/Upper',
  'https://search.example.com/a/b',
  'https://x:secret@y/?z',
])('%s is refused without being printed', (address) => {
  expect(() => readConfig({ SEARCH_URL: address }, 'test')).toThrow(/^SEARCH_URL must be an address such as (?!.*secret)/);
});
