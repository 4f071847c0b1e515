/**
 * The tests of the search with OpenSearch. A test server implements its protocol, because OpenSearch cannot be installed in
 * the test environment.
 */
import { afterAll, afterEach, expect } from 'vitest';
import { openProtocolServer } from '../../tests/support/openSearchProtocol.ts';
import { testedEngine } from '../../tests/support/testedEngine.ts';
import { outcomeCounts, startSearchEngine } from './index.ts';

const server = await openProtocolServer();
afterAll(() => server.close());

const problems: string[] = [];
const usual = { ...testedEngine };

testedEngine.env = () => ({ SEARCH_URL: `${server.url}/tests` });
testedEngine.start = ({ database, config }, portal) => {
  const work = startSearchEngine({ database, config, portal, log: (sentence) => problems.push(sentence) });
  return { update: work.run, stop: work.stop };
};

// An answer of PostgreSQL would not test OpenSearch.
afterEach(() => {
  expect(problems).toEqual([]);
  expect(server.requests.filter(({ status }) => status !== 200)).toEqual([]);
});
afterAll(() => {
  Object.assign(testedEngine, usual);
  const { answered = 0, ...others } = Object.fromEntries(outcomeCounts());
  expect(others).toEqual({ behind: 0, unsuited: 0, failed: 0 });
  expect(answered).toBeGreaterThan(100);
});

// The query makes it another module than the file of these tests, which the same process may have run before.
const tests = '../search/search.test.ts?opensearch';
await import(tests);
