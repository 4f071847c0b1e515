/** Environment variables that tests and benchmarks read; docs/configuration.md lists them. */

interface TestVariable {
  /** Its effect, in Markdown. */
  about: string;
  initial?: string;
  otherwise?: string;
}

const random = 'drawn at random and printed; 1 in CI';

export const testVariables = {
  CI: { about: 'Set by CI systems: a failing test is tried once more, and seeds are fixed.' },
  PORTAL_URL: { about: 'Address of a running portal for the journeys.', otherwise: 'a portal of their own' },
  PORTAL_TEMPLATE: {
    about: 'Folder of the demo content that the portals of journeys copy. A run of journeys sets it for its workers.',
    otherwise: 'each portal makes its own',
  },
  PORTAL_HEADLESS_SHELL: {
    about: 'Browser of the journeys and the crawl.',
    otherwise: '`chromium-headless-shell` of the system, or its Chromium',
  },
  PORTAL_PGVECTOR: {
    about: 'Folder in which the tests of vectors look for a PostgreSQL with pgvector.',
    otherwise: 'where Debian installs it',
  },
  PORTAL_WALK_SEED: {
    about: 'Chooses the routes that a browser visits, the links that it follows, and the sites of rendered pages.',
    otherwise: random,
  },
  PORTAL_WHOLE: {
    about:
      '`1` tries every journey and every entry of the large tables. Otherwise a run tries a quarter and a sixth of them, chosen by the day of the commit.',
  },
  PORTAL_DAY: { about: 'Chooses these entries, as the number of days since 1970.', otherwise: 'the day of the last commit' },
  PORTAL_LOOK_SEED: { about: 'Chooses language, width and theme of the pages that are examined closely.', otherwise: random },
  PORTAL_CLOSED_SEED: { about: 'Chooses how records are closed while everything that shows them is requested.', otherwise: random },
  PORTAL_SEARCH_SEED: { about: 'Chooses the texts and searches by which memory and SQL are compared.', otherwise: random },
  PORTAL_KEPT_SEED: { about: 'Chooses the tables that are changed, and the cached pages that are compared.', otherwise: random },
  PORTAL_KEPT_WRITES: { about: 'Number of these changes.', initial: '10' },
  PORTAL_CACHE_FILE_SEED: { about: 'Chooses the values that are written to a file of a cache, and read from it.', otherwise: random },
  PORTAL_OWNED_SEED: { about: "Chooses keys of other accounts' records that every call is asked for.", otherwise: random },
  PORTAL_EDITS: { about: 'Number of random edits of the schema that `diff` has to report.', initial: '10' },
  PORTAL_EDITS_SEED: { about: 'Chooses these edits.', otherwise: random },
  PORTAL_TRACE_PARTS: { about: 'Number of rules of each kind that are removed to test `explain`.', initial: '2' },
  PORTAL_TRACE_SEED: { about: 'Chooses these rules, and the explained cells of the matrix.', otherwise: random },
  PORTAL_DEFECTS_SEED: { about: 'Chooses where defects are planted in the schema.', otherwise: random },
  PORTAL_FIX_SEED: { about: 'Chooses the mistakes that `check -- --fix` has to correct.', otherwise: random },
  PORTAL_GUARDS_SEED: { about: 'Chooses the guards that `bench -- guards` breaks.', otherwise: 'drawn at random and printed' },
  PORTAL_HISTORIES: { about: 'Number of random histories of articles that concurrent clients make.', initial: '150' },
  PORTAL_HISTORIES_SEED: { about: 'Chooses the moves of these histories.', otherwise: random },
  PORTAL_KEEP_STATEMENTS: {
    about:
      'Folder in which tests record the SQL statements of this version, and from which `tests/fixtures/statements` gets them. Later versions have to accept them.',
  },
  PORTAL_KEEP_BACKUP: { about: '`1` keeps a backup of this version in `tests/fixtures/backups`, which later versions have to restore.' },
  PORTAL_PATTERNS: { about: '`write` searches regular expressions for slow inputs and records the verdicts.' },
  UPDATE_REPORTS: { about: '`1` rewrites the expected reports of the compiler cases.' },
} as const satisfies Record<string, TestVariable>;
export type TestVariableName = keyof typeof testVariables;
