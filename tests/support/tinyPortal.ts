import { valueErrors } from '../../runtime/shared/calls/valueFault.ts';
import type { Call, Page, Portal, Route, Site } from '../../runtime/shared/portal.ts';

/**
 * The smallest portal that a server can serve: one noun, `thing`, and none of the real ones. For tests of the runtime,
 * which must work for any portal.
 */
export function tinyPortal(changes: Partial<Portal> = {}): Portal {
  return {
    settings,
    access: {
      names: { 0: 'anonymous', 1: 'external', 2: 'middle', 3: 'internal' },
      groups: { everyone: [0, 1, 2, 3], internal: [3] },
      roles: { approver: [3] },
    },
    tokenScopes: {
      read: { writes: false, roles: false },
      write: { writes: true, roles: false },
      administration: { writes: true, roles: true },
    },
    requests: {
      bases: { default: '' },
      credentials: [],
      headers: { every: {}, leadingSlash: {} },
      token: [
        { paths: ['/foreign'], header: 'Authorization', from: 'cookie.foreignToken' },
        { paths: ['*'], header: 'token', from: 'cookie.token' },
      ],
      obtain: [],
      forget: [],
      secretKey: { exempt: [] },
      server: {
        pathBytes: 2048,
        requests: { perMinute: 6000, burst: 1000 },
        headersMs: 10_000,
        bodyMs: 30_000,
        uploadMs: 190_000,
        idleMs: 200_000,
        connections: 1000,
        connectionsPerAddress: 100,
        requestsPerConnection: 1000,
        printedBytes: 1_000_000,
      },
      costs: { plain: wide, search: wide, file: wide, upload: wide, print: wide, answer: wide, page: wide, export: wide },
    },
    errors: {
      'session.unknown': { status: 401, code: 40001 },
      'session.expired': { status: 401, code: 5002 },
      'request.malformed': { status: 400, code: 400 },
      'request.not-json': { status: 400, code: 400 },
      'request.too-deep': { status: 400, code: 400 },
      'request.unknown-key': { status: 400, code: 400, facts: ['key'] },
      'request.parameter-missing': { status: 400, code: 400, facts: ['name'] },
      'request.secret-key': { status: 400, code: 40010 },
      'request.foreign-origin': { status: 403, code: 403 },
      'request.unknown-host': { status: 421, code: 421 },
      'request.not-allowed': { status: 403, code: 403 },
      'request.outside-network': { status: 403, code: 403 },
      'request.not-found': { status: 404, code: 404 },
      'request.conflict': { status: 409, code: 409 },
      'request.limited': { status: 429, code: 42_901, facts: ['seconds'] },
      'request.address-too-long': { status: 414, code: 414, facts: ['limit'] },
      'request.too-large': { status: 413, code: 413, facts: ['limit'] },
      'request.too-many-parts': { status: 413, code: 413, facts: ['limit'] },
      ...Object.fromEntries(Object.keys(valueErrors).map((id) => [id, { status: 422, code: 422, facts: ['field'] }])),
      'file.type-refused': { status: 200, code: 50040 },
      'file.quota-used': { status: 200, code: 50041 },
      'file.address-expired': { status: 403, code: 50043, facts: ['address'] },
      'call.not-built': { status: 501, code: 501 },
      'service.unavailable': { status: 502, code: 502 },
      'token.scope-missing': { status: 403, code: 50150, facts: ['scope'] },
      'account.needs-session': { status: 200, code: 50140 },
      'account.proof-needed': { status: 403, code: 50146 },
      'portal.failed': { status: 500, code: 500 },
      'portal.unavailable': { status: 503, code: 503 },
      'storage.full': { status: 507, code: 507 },
      'login.refused': { status: 200, code: 50001 },
      'login.busy': { status: 429, code: 50006, facts: ['seconds'] },
      'login.delayed': { status: 200, code: 50002, facts: ['seconds'] },
    },
    icons: {},
    sites: { zh: site('zh', ''), en: site('en', 'en') },
    scripts: {},
    calls: {},
    routes: [route('home', '/'), route('login', '/login')],
    pages: {},
    menus: {},
    zones: {},
    words: { en: { 'error.login.delayed': 'Wait {{seconds}} s.' }, zh: {} },
    ...changes,
  };
}

const share = { perMinute: 6000, burst: 1000, atOnce: 100 };
const wide = { address: share, account: share };

const settings = {
  schemaVersion: 1,
  name: { zh: '小站', en: 'Tiny', ru: 'Мини' },
  owner: { zh: '小站', en: 'Tiny', ru: 'Мини' },
  mainSite: 'zh',
  session: { validate: 'thing.self', login: 'thing.login', logout: 'thing.logout' },
  hosts: { main: 'https://main.example', secondHost: 'https://second.example' },
  phoneCountry: '86',
  departmentSeparator: '-',
  limits: {
    page: 1,
    pageSize: 10,
    pageSizes: [10, 20],
    deepestPage: 500,
    auditPageSize: 16,
    exactTotal: 5000,
    keywordLength: 200,
    pendingCountCap: 99,
    sidebarCountCap: 5000,
    formDrafts: 5,
    liveStreams: 20,
    liveStreamsPerAccount: 2,
    cancelHandles: 20,
    bodyBytes: 4096,
    bodyDepth: 8,
    secretKeyBytes: 16_384,
    uploadBytes: 10_000,
    accountFileBytes: 20_000_000,
    staffFileBytes: 40_000_000,
    answerBytes: 20_000,
    loginFailures: 5,
    loginFailuresPerAddress: 20,
    passwordChecksPerAddress: 6,
    knownDevices: 5,
    captchaCost: 10,
    captchaWork: 2,
    captchaDoublings: 4,
    codeTries: 5,
    codesPerHour: 5,
    codesPerDay: 10,
    codesPerAddressHour: 30,
    codesPerAddressDay: 100,
    passwordMinLength: 12,
    accessTokens: 20,
    messageTries: 8,
    zipFiles: 1000,
    zipBytes: 4_000_000_000,
    zipKeptBytes: 100_000_000_000,
    zipJobs: 5,
    zipsAtOnce: 2,
    zipTries: 3,
    logDays: 30,
  },
  times: {
    requestMs: 60_000,
    chunkMs: 120_000,
    pageViewGapMs: 1_800_000,
    sessionHours: 12,
    sideCookieHours: 8,
    noticeMs: 3000,
    loginWaitMs: 5000,
    loginMaxWaitMs: 900_000,
    loginMaxKnownWaitMs: 30_000,
    loginForgetMs: 3_600_000,
    halfLoginTtlMs: 300_000,
    deviceDays: 365,
    proofMs: 600_000,
    contactCodeTtlMs: 86_400_000,
    captchaTtlMs: 300_000,
    codeTtlMs: 300_000,
    resendMs: 60_000,
    messagePauseMs: 30_000,
    fileAddressTtlMs: 1_800_000,
    zipTtlMs: 86_400_000,
    liveBeatMs: 25_000,
    livePollMs: 60_000,
    autosaveMs: 3_000,
    formDraftDays: 90,
    visitorEnquiryDays: 365,
    presenceMs: 90_000,
    presenceIdleMs: 600_000,
    presenceDraftMs: 86_400_000,
    menusMs: 300_000,
    menusStaleMs: 86_400_000,
  },
  progress: { trickleRate: 0.02, trickleMs: 800, speedMs: 1000 },
  scrollOffsets: [{ overPx: 0, offsetPx: 50 }],
  budgets: { pageTablesBytes: 8192, componentBytes: 20_480 },
} satisfies Portal['settings'];

function site(id: string, prefix: string): Site {
  return {
    id,
    prefix,
    name: id,
    in: [],
    language: id,
    locale: id,
    fallback: [],
    words: 'fallback',
    direction: 'ltr',
    active: 'always',
    scripts: [],
  };
}

/** An open route on both sites. */
export function route(id: string, path: string, changes: Partial<Route> = {}): Route {
  return {
    key: id,
    id,
    path,
    allowed: { zh: [0, 1, 2, 3], en: [0, 1, 2, 3] },
    denied: { anonymous: 'home', others: 'home' },
    group: 'tiny',
    title: `route.${id}`,
    page: id,
    open: true,
    sites: ['zh', 'en'],
    breadcrumb: [],
    ...changes,
  };
}

/** A call that is open to everyone by default; `changes` set its body and rights. */
export function call(id: string, changes: Partial<Call> = {}): Call {
  return {
    id,
    method: 'POST',
    path: `/thing/${id}`,
    allowed: [0, 1, 2, 3],
    answers: 'json',
    cost: 'plain',
    rows: 'all',
    params: [],
    fails: [],
    ...changes,
  };
}

/** Calls by id. */
export const callsOf = (...calls: Call[]): Portal['calls'] => Object.fromEntries(calls.map((one) => [one.id, one]));

/** A list of things by name, in the format of `thing.list`. */
export function listPage(id: string): Page {
  return {
    kind: 'list',
    id,
    head: {},
    calls: {},
    words: ['field.', 'choice.'],
    list: {
      rows: { call: 'thing.list', with: { data: {} } },
      columns: [
        { field: 'name', kind: 'text', noun: 'thing', name: 'name' },
        { field: 'state', kind: 'choice', noun: 'thing', name: 'state', choices: ['new', 'old'] },
      ],
      filters: [{ field: 'state', kind: 'choice', filter: 'anyOf', noun: 'thing', name: 'state', choices: ['new', 'old'] }],
      search: true,
      sorts: ['name'],
      look: 'rows',
      pageSizes: [10, 20],
      exports: ['csv', 'xlsx', 'json'],
      actions: [],
    },
  };
}
