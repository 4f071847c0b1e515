import { readFile } from 'node:fs/promises';
import path, { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { openFileStore } from '../../runtime/server/files/store.ts';
import { files } from '../../runtime/server/files/tables.ts';
import type { Route } from '../../runtime/shared/portal.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { root } from '../../tests/support/paths.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { storeAdvisory } from '../advisories/index.ts';
import { policies } from '../afterSales/policy/tables.ts';
import { serviceRegions } from '../afterSales/region/tables.ts';
import { products } from '../catalogue/tables.ts';
import { companies } from '../companies/tables.ts';
import { dictionary } from '../dictionary/tables.ts';
import { organisations } from '../dispatch/tables.ts';
import * as downloads from '../downloads/tables.ts';
import { handlers } from '../index.ts';
import { industries, professions } from '../professions/tables.ts';
import type { Body, CallName } from '../shared/calls/handler.ts';
import { trainingCourses } from '../trainingOrders/tables.ts';
import * as videoTables from '../videos/tables.ts';
import type { RecordNoun } from './record.ts';

const { licences, packages } = downloads;
const { videoTypes } = videoTables;

const called = (zh: string, en: string, ru: string) => ({ zh, en, ru });
const aFile = '00000000-0000-4000-8000-00000000f11e';
const aBulletin = {
  type: 'recall',
  severity: 'low',
  issuedAt: '2026-05-01T08:00:00.000Z',
  pinned: false,
  needsAck: true,
  titles: { en: 'Recall' },
  bodies: { en: 'Text.' },
  audience: 1,
} as const;
const aTerm = { family: 'camera', region: 'here', months: 24, starts: 'shipment', purchasedFrom: '2026-01-01', audience: 1 } as const;
const someHours: Pick<Body<'manage.hotlines.save'>, 'timeZone' | 'weekly'> = {
  timeZone: 'Europe/Berlin',
  weekly: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' }],
};
const aHotline: Body<'manage.hotlines.save'> = {
  ...{ names: called('热线', 'Hotline', 'Линия'), region: 'here', country: 'DE', phone: '+49 69 12345', email: 'help@example.com' },
  ...{ languages: ['de', 'en'], audience: 1 },
  ...someHours,
};
const aCenter: Body<'manage.centers.save'> = {
  ...{ names: called('中心', 'Centre', 'Центр'), cities: { en: 'Frankfurt' }, addresses: { en: 'Main street 1' }, type: 'own' },
  ...{ region: 'here', country: 'DE', place: { latitude: 50.1, longitude: 8.7 }, phone: '+49 69 12345', email: 'help@example.com' },
  ...{ services: ['onsite'], families: ['camera'], verifiedAt: '2026-05-01', audience: 1 },
  ...someHours,
};

const aCertificate = await readFile(join(root, 'demo/content/caCertificates/veyra-root-g2.pem'), 'utf8');
const aTree = { titles: called('灯', 'Lamp', 'Лампа'), summaries: { en: 'Lamp' }, symptom: 'power', audience: 1 } as const;
const aQuestion: Body<'manage.faultTrees.save'>['nodes'][number] = {
  ...{ key: 'lit', kind: 'question', texts: called('亮吗？', 'Is it lit?', 'Горит?'), unsure: 'call' },
  answers: [
    { texts: called('亮', 'Yes', 'Да'), to: 'call' },
    { texts: called('不亮', 'No', 'Нет'), to: 'call' },
  ],
};
const anEnd: typeof aQuestion = { key: 'call', kind: 'case', texts: called('致电', 'Call', 'Звонить'), answers: [] };
const aDrawing = '00000000-0000-4000-8000-00000000d4a3';
const aWiring = {
  ...{ names: called('接线', 'Wiring', 'Схема'), summaries: { en: 'A door.' }, ports: ['relay'], scenario: 'door' },
  ...{ products: [], audience: 1 },
} satisfies Body<'manage.wirings.save'>;
const aGuide = {
  titles: called('风扇', 'Fan', 'Вентилятор'),
  summaries: { en: 'A fan.' },
  difficulty: 'easy',
  time: '15',
  audience: 1,
} as const;
const aPackage: Body<'manage.packages.save'> = {
  ...{ names: { zh: '固件', en: 'Firmware' }, type: 'firmware', audience: 1, products: [], os: 'Linux, Windows' },
  summaries: { zh: '固件', en: 'Firmware' },
};
const aRelease: Body<'manage.releases.save'> = {
  ...{ channel: 'release', urgency: 'high', recommended: true, releasedAt: '2026-05-01T08:00:00.000Z', audience: 1, rollbackAllowed: true },
  ...{ files: [{ file: aFile, os: 'Linux' }], notes: { zh: '修复。', en: 'Mends much.' } },
};
const aVersion = {
  ...{ profession: 'grids', names: { zh: '平台', en: 'Center' }, releasedAt: '2026-05-01', support: 'current', audience: 1 },
} satisfies Partial<Body<'manage.softwareVersions.save'>>;
const aLink = { titles: { zh: '商店', en: 'Store' }, kind: 'app', host: 'apps.apple.com', path: '/app?id=1', audience: 1 } as const;
const aVideo: Body<'manage.videos.save'> = {
  ...{
    titles: { zh: '视频', en: 'Video' },
    type: 'tours',
    level: 'beginner',
    spoken: 'en',
    audience: 1,
    poster: aFile,
    mayDownload: false,
  },
  publishedAt: '2026-05-01T08:00:00.000Z',
};
const aCompany = '00000000-0000-4000-8000-0000000000c0';
const anEmployee = {
  ...{ fullName: 'Omar Aziz', company: aCompany, level: 'associate' as const, products: ['camera'] },
  ...{ validFrom: '2026-01-01', validTo: '2027-12-31' },
} satisfies Partial<Body<'manage.contractorEmployees.save'>>;
const aCourse = {
  ...{
    titles: called('入门', 'First steps', 'Начало'),
    summaries: { en: 'Cameras.' },
    requirements: { en: 'None.' },
    level: 'associate' as const,
  },
  ...{ mode: 'offline' as const, taughtIn: 'en' as const, products: ['recorder'], hours: 6, price: 90, currency: 'EUR' as const },
  syllabus: [{ titles: { en: 'Lenses' }, hours: 2 }],
} satisfies Partial<Body<'manage.courses.save'>>;
const aClass = {
  ...{ course: 'vca-100', startsOn: '2027-03-01', endsOn: '2027-03-02', startTime: '09:00', endTime: '17:00' },
  ...{ timeZone: 'Europe/Amsterdam', trainer: 'Pieter Aalbers', seats: 12 },
} satisfies Partial<Body<'manage.classes.save'>>;
const aSolution = {
  ...{ titles: called('安装商', 'Installer', 'Монтажник'), kind: 'partnership' as const, email: 'partners@mail.example' },
  ...{ summaries: { en: 'Mounts.' }, benefits: { en: 'A listing.' }, requirements: { en: 'A licence.' }, contacts: { en: 'Partner team' } },
} satisfies Partial<Body<'manage.solutions.save'>>;
const aPartner = {
  ...{ names: called('伙伴', 'Partner', 'Партнёр'), type: 'installer' as const, level: 'silver' as const },
  ...{ cities: { en: 'Berlin' }, addresses: { en: '1 Street' }, province: 'DE-BE', products: ['recorder'] },
  ...{ licenceNo: 'L-1', authorisationNo: 'A-1', authorisedFrom: '2026-01-01', authorisedTo: '2027-12-31', engineers: 3 },
  ...{ place: { latitude: 52.5, longitude: 13.4 }, phone: '+49 30 901820', email: 'a@b.example', verifiedAt: '2026-05-01' },
  ...{ timeZone: 'Europe/Berlin', weekly: [] },
} satisfies Partial<Body<'manage.partners.save'>>;
/** Ids of stored advisories: each has one translation. */
const translatedIds = Array.from({ length: 60 }, (_, nth) => `TRANSLATED-${nth}`);
const anAdvisory = { title: 'A notice', writtenIn: 'en', tlp: 'CLEAR', stage: 'interim' } as const;
/** A recording that was uploaded. */
let aClip = '';

/** A draft, or one for each record where a number or name must be unique. */
type Made<Draft> = Draft | ((nth: number) => Draft);

/** A new record of each kind, and a change of it; a missing kind does not compile. */
const samples: { readonly [Noun in RecordNoun]: { made: Made<Body<`manage.${Noun}.save` & CallName>>; changed: object } } = {
  bulletins: {
    made: (nth) => ({ ...aBulletin, number: `VB-${nth}` }),
    changed: { ...aBulletin, severity: 'high', bodies: { en: 'Text.', ru: 'Текст.' }, titles: { en: 'Changed', ru: 'Изменено' } },
  },
  notices: {
    made: { titles: { en: 'Work on the downloads' }, level: 'information', sites: ['au'], audience: 1 },
    changed: { titles: { en: 'Work on the downloads', zh: '下载维护' }, level: 'warning', link: '/hotlines', audience: 1 },
  },
  synonyms: {
    made: { words: ['lens', 'objective'] },
    changed: { words: ['lens', 'objective', 'объектив'] },
  },
  banners: {
    made: { pageCode: 'home', titles: { en: 'Here' }, picture: aFile, audience: 1 },
    changed: { pageCode: 'home', titles: { zh: '这里', en: 'Here' }, picture: aFile, link: '/bulletin', audience: 2 },
  },
  regions: {
    made: { names: called('北', 'North', 'Север'), sites: ['en'] },
    changed: { names: called('北方', 'The north', 'Север') },
  },
  policies: {
    made: (nth) => ({ code: `returns-${nth}`, kind: 'returns', audience: 1 }),
    changed: { kind: 'repair', audience: 2 },
  },
  policyVersions: {
    made: { policy: 'kept', effectiveAt: '2026-01-01', titles: { en: 'Returns' }, bodies: { en: '## What\n\nAll of it.' } },
    changed: { effectiveAt: '2026-02-01', titles: { en: 'Returns', zh: '退货' }, bodies: { en: 'Less.', zh: '更少。' } },
  },
  warrantyTerms: {
    made: (nth) => ({ ...aTerm, purchasedFrom: `20${10 + nth}-01-01` }),
    changed: { ...aTerm, months: 36, withinDays: 90, exclusions: { en: 'Lightning' } },
  },
  hotlines: {
    made: aHotline,
    changed: {
      ...aHotline,
      weekly: [{ days: [6, 7], opens: '22:00', closes: '06:00' }],
      exceptions: [{ from: '2026-12-24', to: '2026-12-26', names: { en: 'Christmas' } }],
    },
  },
  centers: {
    made: aCenter,
    changed: { ...aCenter, place: { latitude: -33.9, longitude: 18.4 }, services: ['training'] },
  },
  keywords: {
    made: (nth) => ({ keyword: `night vision ${nth}`, language: 'en', recommended: true }),
    changed: { recommended: false },
  },
  dictionary: {
    made: (nth) => ({ typeCode: 'province', code: `port-${nth}`, names: called('港口', 'Ports', 'Порты'), active: true }),
    changed: { names: called('码头', 'Ports', 'Порты'), active: false },
  },
  faultTrees: {
    made: { ...aTree, nodes: [aQuestion, anEnd] },
    changed: {
      ...aTree,
      titles: called('不亮', 'Dark', 'Темно'),
      nodes: [{ ...aQuestion, help: called('看', 'Look', 'Смотреть') }, anEnd],
    },
  },
  wirings: {
    made: (nth) => ({ ...aWiring, code: `wd-${nth}`, file: aDrawing }),
    changed: {
      ...aWiring,
      ports: ['lock'],
      cautions: { en: 'Sharp.' },
      terminals: [{ mark: 'A1', part: 'A', label: '+', colour: 'RD', role: { en: 'Plus' }, voltage: '12 V' }],
    },
  },
  repairGuides: {
    made: { ...aGuide, steps: [{ title: { en: 'Open it' }, text: { en: 'Undo the screws.' } }] },
    changed: {
      ...{ ...aGuide, time: 'longer', cautions: { en: 'Sharp.' }, audience: 2 },
      tools: [{ name: { en: 'Screwdriver' }, size: 'PH1' }],
      parts: [{ name: { en: 'Fan' }, orderCode: 'SP-1', quantity: 2 }],
      steps: [{ title: { en: 'Open it' }, text: { en: 'Undo the screws.' }, caution: { en: 'Hot.' }, picture: aFile }],
    },
  },
  terms: {
    made: {
      texts: [{ language: 'en', term: 'Privacy zone', definition: 'Part of a picture that nobody sees.', synonyms: 'mask, blind zone' }],
    },
    changed: {
      texts: [
        { language: 'en', term: 'Privacy zone', definition: 'Part of a picture that is covered.' },
        { language: 'zh', term: '隐私区域', definition: '画面中被遮挡的部分。', pinyin: 'yinsi quyu' },
      ],
    },
  },
  articles: {
    made: { category: 'night', audience: 1, titles: { en: 'Dark picture' }, significance: 'medium' },
    changed: {
      category: 'image',
      audience: 2,
      titles: { en: 'Dark picture', zh: '画面偏暗' },
      bodies: { en: 'Clean the **dome**.' },
      significance: 'typo',
    },
  },
  faq: {
    made: { category: 'start', audience: 1, titles: { en: 'Where is the number?' }, significance: 'medium' },
    changed: { category: 'start', audience: 3, titles: { en: 'Where is the serial number?' }, products: ['C-1'], significance: 'major' },
  },
  categories: {
    made: { parent: 'case', names: { zh: '网络', en: 'Network', ru: 'Сеть' } },
    changed: { parent: 'video', names: { zh: '网络与供电', en: 'Network and power', ru: 'Сеть и питание' } },
  },
  redirects: {
    made: { site: '*', from: '/old/page', to: '/faqZone' },
    changed: { site: 'en', from: '/old/page', to: '/terminology' },
  },
  families: {
    made: (nth) => ({ names: { en: `Line ${nth}` } }),
    changed: { names: { en: 'A line', zh: '产品线' }, summaries: { en: 'Small devices.' }, file: aFile },
  },
  series: {
    made: (nth) => ({ code: `S-${nth}`, family: 'camera', names: { en: 'Small' } }),
    changed: { family: 'recorder', names: { en: 'Small', zh: '小型' } },
  },
  products: {
    made: (nth) => ({ code: `P-${nth}`, series: 'C', names: { en: 'Camera' }, status: 'active' }),
    changed: {
      ...{
        series: 'R',
        names: { en: 'Recorder', ru: 'Регистратор' },
        status: 'end-of-sale',
        endOfSale: '2026-01-31',
        endOfSupport: '2031-01-31',
      },
      ...{ successor: 'R-1', aliasText: 'P, PP', orderCodeText: 'P-28', file: aFile },
      specs: [
        { label: { en: 'Lens' }, value: '4 mm' },
        { label: { en: 'Mount' }, values: { en: 'wall', zh: '壁装' } },
      ],
      further: [{ file: aFile, captions: { en: 'From behind' } }],
      certifications: [
        { mark: 'CE', standards: 'EN 62368-1', number: 'N-1', body: 'Somebody', validUntil: '2030-01-31', audience: 1, file: aFile },
      ],
    },
  },
  compatibilities: {
    made: (nth) => ({ product: 'C-1', with: `M-${nth % 80}`, level: 'works', audience: 1 }),
    changed: { product: 'C-1', withSeries: 'R', level: 'fails', notes: { en: 'Too large.' }, fromVersion: '2.0', audience: 2 },
  },
  packages: {
    made: { ...aPackage, os: 'Linux，Windows', steps: { en: '1. Unpack' } },
    changed: { ...aPackage, departments: { en: 'Cameras' } },
  },
  releases: {
    made: (nth) => ({ ...aRelease, package: 'fw', versionNo: `V3.${nth}.1`, hardwareRevisions: 'V1.0, V2.0', licence: 'eula-1' }),
    changed: { ...aRelease, minFromVersion: 'V2.0', withdrawnAt: '2026-06-01T08:00:00.000Z', withdrawnReasons: { en: 'Reboots.' } },
  },
  licences: {
    made: (nth) => ({ names: { zh: '协议', en: 'Licence' }, versionNo: `${nth}.0`, texts: { zh: '正文', en: 'Text' } }),
    changed: { names: { zh: '协议', en: 'Terms' }, texts: { zh: '正文', en: 'Another text' } },
  },
  outwardLinks: {
    made: aLink,
    changed: { ...aLink, kind: 'file', fileName: 'app.zip', size: 1000, whys: { en: 'The app is there.' } },
  },
  videos: {
    made: () => ({ ...aVideo, recordings: [aClip] }),
    changed: { ...aVideo, chapters: [{ seconds: 0, names: { zh: '开始', en: 'Start' } }], blockedSites: ['ru'], products: ['VC-B420'] },
  },
  videoTypes: {
    made: { names: called('安装', 'Installation', 'Монтаж') },
    changed: { names: called('安装', 'Mounting', 'Монтаж'), parent: 'tours' },
  },
  sensitiveWords: {
    made: (nth) => ({ word: `word ${nth}`, severity: 'blocking', matching: 'word' }),
    changed: { word: 'another word', language: 'en', severity: 'warning', matching: 'inside', note: 'Use another one.' },
  },
  companies: {
    made: (nth) => ({ name: `Harbour ${nth}`, country: 'NL', kinds: ['customer'] }),
    changed: { name: 'Harbour', country: 'DE', kinds: ['customer', 'partner'] },
  },
  demandKinds: {
    made: { type: 'visit', names: called('检查', 'Inspection', 'Осмотр'), descriptions: { en: 'A look at the site.' } },
    changed: { type: 'training', names: called('检查', 'Check', 'Осмотр'), descriptions: { en: 'A course.' } },
  },
  partners: {
    made: aPartner,
    changed: {
      ...aPartner,
      level: 'gold',
      withdrawnOn: '2026-06-01',
      certificates: [{ titles: { en: 'ISO 9001' }, number: 'Q-1', expiresOn: '2027-01-01' }],
    },
  },
  courses: {
    made: aCourse,
    changed: {
      ...aCourse,
      titles: called('进阶', 'Advanced', 'Далее'),
      level: 'expert',
      price: 19.99,
      syllabus: [{ titles: { en: 'Lenses' }, hours: 2 }],
    },
  },
  classes: {
    made: aClass,
    changed: { ...aClass, seats: 20, cities: { en: 'Delft' }, endsOn: '2027-03-03' },
  },
  solutions: {
    made: aSolution,
    changed: { ...aSolution, titles: called('集成商', 'Integrator', 'Интегратор'), kind: 'industry', benefits: { en: 'Prices.' } },
  },
  vouchers: {
    made: { kind: 'course', course: 'vca-100', assignee: 'Ada', email: 'ada@x.example', uses: 1, expiresOn: '2099-01-01' },
    changed: { uses: 3, expiresOn: '2099-02-01', reason: 'Extended' },
  },
  servicePlans: {
    made: {
      names: called('基础', 'Basic', 'Базовый'),
      descriptions: { en: 'Small.' },
      price: 19.99,
      currency: 'EUR',
      termMonths: 12,
      coverage: [],
    },
    changed: {
      names: called('基础', 'Base', 'Базовый'),
      descriptions: { en: 'For small sites.' },
      price: 20,
      currency: 'CNY',
      termMonths: 24,
      coverage: [{ feature: 'training', covered: 'detail', details: { en: 'One day' } }],
    },
  },
  organisations: {
    made: { names: called('东区', 'East', 'Восток') },
    changed: { names: called('东部', 'The east', 'Восток'), parent: 'here' },
  },
  contractorEmployees: {
    made: (nth) => ({ ...anEmployee, certificateNo: `CE-${nth}` }),
    changed: { ...anEmployee, certificateNo: 'CE-0', level: 'expert', isRevoked: true },
  },
  labels: {
    made: { type: 'article', names: { zh: '夜间', en: 'At night', ru: 'Ночью' } },
    changed: { type: 'article', names: { zh: '夜里', en: 'By night', ru: 'Ночью' } },
  },
  industries: {
    made: { names: { zh: '矿业', en: 'Mining' } },
    changed: { names: { zh: '采矿', en: 'Mines' } },
  },
  professions: {
    made: { industry: 'energy', names: { zh: '电站', en: 'Power stations' } },
    changed: { industry: 'energy', names: { zh: '发电厂', en: 'Power plants' } },
  },
  softwareVersions: {
    made: { ...aVersion, versionNo: '1.0' },
    changed: { ...aVersion, versionNo: '1.1', notes: { en: 'Faster.' } },
  },
  advisories: {
    made: (nth) => ({ ...anAdvisory, code: `VSA-2026-9${nth}` }),
    changed: { ...anAdvisory, title: 'A changed notice', tlp: 'AMBER' },
  },
  advisoryTexts: {
    made: (nth) => ({ advisory: translatedIds[nth % translatedIds.length] as string, titles: { zh: '公告' }, summaries: { zh: '摘要。' } }),
    changed: {
      ...{ titles: { zh: '公告', ru: 'Бюллетень' }, summaries: { ru: 'Кратко.' } },
      advices: [{ cve: 'CVE-2026-31877', texts: { ru: 'Обновите прошивку.' } }],
    },
  },
  webhooks: {
    made: (nth) => ({ name: `Archive ${nth}`, url: 'https://archive.example.com/events', events: ['article.published'], active: true }),
    changed: { name: 'Archive', url: 'https://archive.example.com/all', events: ['order.changed', 'advisory.published'], active: false },
  },
  caCertificates: {
    made: { names: { zh: '根证书', en: 'Root' }, usages: { zh: '固件。', en: 'Firmware.' }, pem: aCertificate, audience: 1 },
    changed: { names: { zh: '根证书', en: 'Root' }, usages: { zh: '设备。', en: 'Devices.' }, pem: aCertificate, audience: 2 },
  },
};

const schema = await readPortal();
const nouns = Object.keys(samples) as RecordNoun[];
const hasCall = (noun: string, verb: string): boolean => Object.hasOwn(schema.calls, `manage.${noun}.${verb}`);

let portal: TestPortal;
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ handlers: handlers as never, portal: schema });
  await hasCatalogue(portal.database);
  const login = await portal.logIn({
    type: 3,
    roles: ['content', 'admin', 'service', 'training', 'partner', 'security'],
    userAccount: 'editor',
  });
  editor = visitorOf(portal.app, login);
  const file = { sha256: '0'.repeat(64), size: 1, name: 'a.png', mime: 'image/png', owner: login.id, audience: 3 };
  await portal.database.insert(files).values({ ...file, id: aFile });
  const store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  const drawing = { id: aDrawing, name: 'a.svg', mime: 'image/svg+xml', owner: login.id as string, audience: 3 } as const;
  await store.put('<svg viewBox="0 0 10 10"><path d="M0 0h9"/></svg>', drawing);
  aClip = await upload(login, '/manage/videos/upload', 'demo/content/videos/clips/mounting.mp4');
  await portal.database.insert(packages).values({ code: 'fw', names: { en: 'Firmware' }, type: 'firmware', status: 'published' });
  await portal.database.insert(licences).values({ code: 'eula-1', names: { en: 'Licence' }, version: '1' });
  await portal.database.insert(videoTypes).values({ code: 'tours', names: called('导览', 'Tours', 'Обзоры') });
  await portal.database.insert(organisations).values({ code: 'here', names: called('这里', 'Here', 'Здесь') });
  await portal.database
    .insert(companies)
    .values({ id: aCompany, code: 'northgate', name: 'Northgate', country: 'DE', status: 'published' });
  await portal.database.insert(trainingCourses).values({
    ...{
      code: 'vca-100',
      titles: called('入门', 'First steps', 'Начало'),
      summaries: { en: 'Cameras.' },
      requirements: { en: 'None.' },
      level: 'associate',
      mode: 'offline',
    },
    ...{ taughtIn: 'en', products: [], hours: 6, minor: 0, currency: 'EUR', status: 'published' },
  });
  await portal.database.insert(dictionary).values({ typeCode: 'province', code: 'DE-BE', names: called('柏林', 'Berlin', 'Берлин') });
  await portal.database.insert(serviceRegions).values({ code: 'here', names: called('这里', 'Here', 'Здесь') });
  await portal.database.insert(industries).values({ code: 'energy', names: called('能源', 'Energy', 'Энергетика') });
  await portal.database.insert(professions).values({ code: 'grids', industry: 'energy', names: called('电网', 'Grids', 'Сети') });
  const others = Array.from({ length: 200 }, (_, nth) => ({
    code: `M-${nth}`,
    family: 'recorder',
    series: 'R',
    names: { en: 'M' },
    summaries: {},
  }));
  await portal.database.insert(products).values(others);
  const advisory = JSON.parse(await readFile(join(root, 'demo/content/advisories/vsa-2026-001.json'), 'utf8'));
  for (const id of translatedIds) {
    advisory.document.tracking.id = id;
    await storeAdvisory(portal.database, Buffer.from(JSON.stringify(advisory)), { source: 'test', now: new Date() });
  }
  await portal.database.insert(policies).values({ code: 'kept', kind: 'returns', status: 'published' });
});
afterAll(() => portal.close());

/** Uploads a file of the checkout like a form. Resolves with its id. */
async function upload(headers: { cookie: string; token: string }, url: string, file: string): Promise<string> {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(await readFile(path.join(root, file)))]), path.basename(file));
  return (await portal.app.inject({ method: 'POST', url, payload, headers: { cookie: headers.cookie, token: headers.token } })).json().data
    .attachmentId;
}

interface Row {
  id: string;
  status?: string;
  updatedAt: string;
}

const ask = async <Data>(noun: string, verb: string, body: object): Promise<{ code: number; error?: string; data: Data }> =>
  (await editor.post(`/manage/${noun}/${verb}`, body)).envelope as never;
async function rowsOf(noun: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { data } = await ask<{ data: Row[]; total: number }>(noun, 'page', { pageNo, pageSize: 100 });
    rows.push(...data.data);
    if (rows.length >= data.total) return rows;
  }
}
let nth = 0;
async function make(noun: RecordNoun): Promise<string> {
  const { made } = samples[noun] as { made: Made<object> };
  nth += 1;
  return (await ask<Row>(noun, 'save', typeof made === 'function' ? made(nth) : made)).data.id;
}
const find = async (noun: string, id: string): Promise<Row> => (await ask<Row>(noun, 'find', { id })).data;

/** A record as it was answered, with other records and files by their ids, as a form sends them. */
const asSent = (record: object): object =>
  JSON.parse(JSON.stringify(record, (_key, value) => (isNamed(value) ? (value.attachmentId ?? value.id) : value)));
const isNamed = (value: unknown): value is { id?: string; attachmentId?: string } =>
  value !== null && typeof value === 'object' && ('attachmentId' in value || ('id' in value && 'text' in value));

test('every action on records has words in the audit log', () => {
  const done = ['created', 'changed', 'removed', 'placed', 'published', 'withdrawn', 'draft'];
  const known = schema.words.en ?? {};
  expect(done.filter((what) => !known[`choice.auditEntry.action.record.${what}`])).toEqual([]);
});

test('every kind of record has a card in the schema, and every card an entry in the menu', () => {
  const stored = schema.routes.flatMap(({ record }: Route) => record ?? []);
  expect([...new Set(stored)].sort()).toEqual([...nouns].sort());
  const listed = JSON.stringify(schema.menus.manage);
  for (const noun of nouns) expect(listed).toContain(`"records.${noun}"`);
});

describe.each(nouns)('%s', (noun) => {
  test('is created, found, and changed without a conflict, with all steps in the audit log', async () => {
    const id = await make(noun);
    const created = await find(noun, id);
    expect(created).toMatchObject({ id, ...(hasCall(noun, 'move') && { status: 'draft' }) });
    const change = { ...samples[noun].changed, id, version: created.updatedAt };
    expect(await ask(noun, 'save', change)).toMatchObject({ code: 200, data: { id } });
    expect((await ask(noun, 'save', change)).error).toBe('request.conflict');
    expect(asSent(await find(noun, id))).toMatchObject(samples[noun].changed);
    const log = await portal.database.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.map(({ action }) => action).sort()).toEqual(['record.changed', 'record.created']);
    const words = schema.words.en ?? {};
    expect(words).toHaveProperty([`choice.auditEntry.subject.${log[0]?.subject}`]);
    expect((await rowsOf(noun)).map((row) => row.id)).toContain(id);
  });

  test('an unknown id is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await ask(noun, 'find', { id })).error).toBe('request.not-found');
    expect((await ask(noun, 'save', { ...samples[noun].changed, id, version: new Date().toISOString() })).error).toBe('request.not-found');
  });
});

const moved = nouns.filter((noun) => hasCall(noun, 'move'));

test.each(moved)('%s are published and withdrawn together or not at all, and only drafts are deleted', async (noun) => {
  const ids = [await make(noun), await make(noun)];
  expect((await ask(noun, 'move', { ids: [...ids, 'unknown'], status: 'published' })).error).toBe('request.not-found');
  expect(await find(noun, ids[0] as string)).toMatchObject({ status: 'draft' });
  expect((await ask(noun, 'move', { ids, status: 'withdrawn' })).error).toBe('record.wrong-state');
  expect(await ask(noun, 'move', { ids, status: 'published' })).toMatchObject({ code: 200, data: { moved: 2 } });
  expect(await ask(noun, 'move', { ids, status: 'published' })).toMatchObject({ code: 200, data: { moved: 0 } });
  if (hasCall(noun, 'remove')) expect((await ask(noun, 'remove', { ids })).error).toBe('record.wrong-state');
  expect(await ask(noun, 'move', { ids, status: 'withdrawn' })).toMatchObject({ data: { moved: 2 } });
  if (!hasCall(noun, 'remove')) return;
  const draft = await make(noun);
  expect(await ask(noun, 'remove', { ids: [draft] })).toMatchObject({ code: 200 });
  expect((await ask(noun, 'find', { id: draft })).error).toBe('request.not-found');
});

/** Kinds whose records are ordered within a group, with the order of the list that shows it. */
const orders: { readonly [Noun in RecordNoun]?: string } = {
  ...{ articles: 'category', faq: 'category', categories: 'path' },
  ...{ series: 'position', products: 'position' },
};

test.each(nouns.filter((noun) => hasCall(noun, 'place')))('%s are moved within the order of their kind', async (noun) => {
  await make(noun);
  const created = await make(noun);
  const ordered = async (): Promise<string[]> => {
    const data = orders[noun] ? { sort: orders[noun] } : {};
    const rows = (
      await ask<{ data: (Row & Record<'category' | 'parent' | 'series' | 'family', { id: string }>)[] }>(noun, 'page', {
        pageSize: 100,
        data,
      })
    ).data.data;
    const keyOf = (row?: (typeof rows)[number]) =>
      orders[noun] && (row?.parent?.id ?? row?.category?.id ?? row?.series?.id ?? row?.family?.id);
    const ownKey = keyOf(rows.find(({ id }) => id === created));
    return rows.filter((row) => keyOf(row) === ownKey).map(({ id }) => id);
  };
  const before = await ordered();
  const last = before.at(-1) as string;
  expect(await ask(noun, 'place', { id: last, by: -1 })).toMatchObject({ code: 200 });
  expect(await ordered()).toEqual(before.toSpliced(-2, 2, last, before.at(-2) as string));
  expect(await ask(noun, 'place', { id: last, by: -1000 })).toMatchObject({ code: 200 });
  expect((await ordered())[0]).toBe(last);
});

test('a label that an article uses is not deleted, and its code is unique', async () => {
  await hasArticle(portal.database, { labels: ['poe'] });
  expect((await ask('labels', 'remove', { ids: ['poe'] })).error).toBe('record.in-use');
  expect((await ask('labels', 'save', { ...samples.labels.made, code: 'POE' })).error).toBe('record.code-taken');
});

test('a term is found by readers while it is published', async () => {
  const id = await make('terms');
  const read = async () => ((await editor.post('/doc/term/page', { data: { termId: id } })).envelope.data as { total: number }).total;
  expect(await read()).toBe(0);
  await ask('terms', 'move', { ids: [id], status: 'published' });
  expect(await read()).toBe(1);
  await ask('terms', 'move', { ids: [id], status: 'withdrawn' });
  expect(await read()).toBe(0);
});

test('the page, the folder in the tree and the search entry of a product follow its record', async () => {
  const draft = {
    code: 'NEW-1',
    series: 'C',
    names: { en: 'Newcomer' },
    status: 'active',
    specs: [{ label: { en: 'Reach' }, value: '40 m' }],
  };
  const { id } = (await ask<Row>('products', 'save', draft)).data;
  const read = async <Data>(path: string, body: object) => (await editor.post(path, body)).envelope.data as Data;
  expect(await read('/doc/product/find', { productId: id })).toMatchObject({
    name: 'Newcomer',
    specs: [{ label: 'Reach', value: '40 m' }],
  });
  const folders = async (code: string) =>
    (await read<{ directoryCode: string }[]>(`/doc/directory/getChildDirectoryList/${code}`, {})).map(({ directoryCode }) => directoryCode);
  expect(await folders('C')).toContain('NEW-1');
  const found = async () => (await read<{ total: number }>('/doc/daGrand_search/query', { data: { keyword: 'NEW-1' } })).total;
  expect(await found()).toBe(1);
  // A series that is moved to another family takes its models along.
  const line = await find('series', 'C');
  await ask('series', 'save', { id: 'C', version: line.updatedAt, family: 'recorder', names: { en: 'C series' } });
  expect(await read('/doc/product/find', { productId: id })).toMatchObject({ family: { id: 'recorder' } });
  expect(await folders('recorder')).toContain('C');
  expect((await ask('products', 'remove', { ids: [id] })).code).toBe(200);
  expect(await found()).toBe(0);
  expect(await folders('C')).not.toContain('NEW-1');
  await hasArticle(portal.database, { products: ['C-2'] });
  expect((await ask('products', 'remove', { ids: ['C-2'] })).error).toBe('record.in-use');
});

test('a product with impossible values is refused', async () => {
  const draft = { code: 'ODD-1', series: 'R', names: { en: 'Odd' }, status: 'active' };
  const refusal = async (body: object) => (await ask('products', 'save', { ...draft, ...body })).error;
  expect(await refusal({ code: 'a code' })).toBe('value.wrong-format');
  expect(await refusal({ code: 'R-1' })).toBe('record.code-taken');
  // Folders of the tree share their codes.
  expect(await refusal({ code: 'recorder' })).toBe('record.code-taken');
  expect(await refusal({ endOfSale: '2026-02-01', endOfSupport: '2026-01-31' })).toBe('value.too-early');
  expect(await refusal({ specs: [{ label: { en: 'Both' }, value: 'x', values: { en: 'x' } }] })).toBe('value.either');
  expect(await refusal({ successor: 'nothing' })).toBe('value.not-found');
});
