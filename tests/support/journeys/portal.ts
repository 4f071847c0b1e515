/** Basis of all journeys: a browser that fails on any console message, and common actions. */
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Locator, type Page, type WebError } from '@playwright/test';
import { demoPassword } from './startPortal.ts';

export { expect, type Locator, type Page };

interface Journey {
  /** Announces an expected browser message; any other message fails the journey. */
  expectErrors: (announced: RegExp) => void;
}

/** A journey fails on any console error or warning, content security policy violation, uncaught error or hydration mismatch. */
export const test = base.extend<Journey>({
  expectErrors: [
    async ({ context }, use) => {
      const announced: RegExp[] = [];
      const { complaints, stop } = listen(context);
      await use((pattern) => void announced.push(pattern));
      stop();
      expect(complaints.filter((complaint) => !announced.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** React and the browser report mismatches, refused scripts or styles, and uncaught errors here. */
function listen(context: BrowserContext): { complaints: string[]; stop: () => void } {
  const complaints: string[] = [];
  const onMessage = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  };
  const catchUp = (event: WebError) => void complaints.push(`uncaught: ${event.error().message}`);
  context.on('console', onMessage).on('weberror', catchUp);
  return { complaints, stop: () => void context.off('console', onMessage).off('weberror', catchUp) };
}

/** The browser shared by the read-only journeys of a worker. */
interface Shared {
  reused: { context?: BrowserContext };
}

/** For read-only journeys: they share one page per worker, because opening a browser takes longer than the journey itself. */
export const readOnlyTest = test.extend<object, Shared>({
  reused: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const stored: Shared['reused'] = {};
      await use(stored);
      await stored.context?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, reused }, use) => {
    reused.context ??= await browser.newContext();
    // Leaves the page of the previous journey first, because its calls would be sent without their session.
    for (const page of reused.context.pages()) await page.goto('about:blank');
    await reused.context.clearCookies();
    await use(reused.context);
  },
  page: async ({ context, viewport }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await use(page);
    await page.unrouteAll();
  },
});

/** The browser logs every page that answers 403 or 404. */
export const notFoundLine = /status of 404/;
export const notAllowedLine = /status of 403/;

/** Moves the mouse like a visitor, and waits until the page is interactive. */
export async function loadProgram(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.evaluate(async () => {
    const program = document.querySelector<HTMLElement>('[data-main]')?.dataset.main ?? '';
    const { ready } = (await import(program)) as { ready: Promise<void> };
    await ready;
  });
}

/** Logs in with the form of the current page. */
export async function logIn(page: Page, name: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Logs in by request, for journeys that only need a session. */
export async function enter(page: Page, name: string, password: string = demoPassword, base = ''): Promise<void> {
  const answer = await page.request.post(`${base}/uac/uac-users/login`, { data: { userAccount: name, password } });
  expect(((await answer.json()) as { code: number }).code).toBe(200);
}

/** Shows texts as Markdown instead of in the rich-text editor, as a writer can choose. */
export async function writeMarkdown(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A sandboxed frame has no storage.
    if (origin !== 'null') localStorage.setItem('portal-editor', 'markdown');
  });
}

/** The script of the rich-text editor. */
export const richTextEditor = /\/assets\/editor-/;

/** Addresses of demo records, without the prefix of the site. */
export const addresses = {
  article: '/dataSectionDetailNew/db5c97bd-8874-8e55-a707-74eac5570422',
  articleOfZone: '/dataSectionDetail/db5c97bd-8874-8e55-a707-74eac5570422',
  /** Has several versions; its Russian text is of an older one. */
  versions: '/dataSectionDetailNew/f6bb1b6a-d36b-891d-a3e6-c2d3270babf1',
  /** About a standard of China; has no translations. */
  inChineseAlone: '/dataSectionDetailNew/339b39d2-245b-8f93-a668-a789e4989924',
  faq: '/faqZoneDetail/85d47d12-b024-82ad-ab0a-760c5851d6c5',
  video: '/video/watch/7c7a5c4c-4588-8f81-a621-aca319783327',
  wiring: '/wiringDiagram/9034d0c1-583c-8a37-a09e-1c92e22e692d',
  /** A PDF of three pages. */
  file: '/fileDetail?id=3c9b5d0d-4d3d-8542-affc-02f35b44c9be',
  outward: '/transferStation/vms-trial',
  /** The account of demo-external, as administrators see it. */
  account: '/manage/accounts/a172fee4-ffa3-849d-a980-b88cbe30958f',
  /** The id of a service order with a quote. */
  planOffer: 'be4012ab-5eef-8320-a9a1-c6ea4c3a914b',
  planAccepted: '44733644-02dd-8901-ad14-a95ee60ac0f2',
  /** An enquiry in progress. */
  enquiry: 'd650c658-9653-8cc3-a708-74eaba668a03',
  /** An application of demo-external that was sent, and one of demo-middle in review. */
  application: 'd24530f0-9a36-8f99-a793-2190663e8fc6',
  applicationInReview: '675a9039-6828-8eeb-a578-8bc616cfd801',
  applicationReturned: '3c863a80-41f8-85b0-a555-6593823ebdc8',
  order: '507b17ed-2c90-8232-a59e-d2609526cc6f',
  /** Assigned to a unit, without an engineer. */
  unitOrder: '006ca8c2-63c5-8606-a329-3db8bb84e103',
} as const;

/** Every built page, and one that is not built, by its name in reports. */
export const builtPages = {
  home: '/',
  cases: '/dataSection/cases',
  luban: '/dataDirectory',
  'FAQ zone': '/faqZone',
  article: addresses.article,
  'article of a zone': addresses.articleOfZone,
  'versions compared': `${addresses.versions}?version=3&compare=2`,
  'FAQ entry': addresses.faq,
  packages: '/productPackageDownload?node=camera',
  'packages of a model': '/productPackageDownload/VC-B420?version=V3.190.0044',
  release: '/release/fw-vc4-v3.210.0012',
  file: addresses.file,
  'way out': addresses.outward,
  login: '/login',
  'not found': '/404',
  'not allowed': '/noPermission',
  products: '/hardwareDetail?family=camera',
  product: '/hardwareDetail/VC-D420',
  'repairs of a product': '/hardwareDetail/VC-D420?tab=repair',
  'repair guides': '/repairGuide?difficulty=easy',
  'repair guide': '/repairGuide/recorder-fan',
  'certifications of a product': '/hardwareDetail/VC-D420?tab=certifications',
  'what a product works with': '/hardwareDetail/VR-4232?tab=compatibility',
  'products compared': '/hardwareCompare?models=VC-B420,VC-D420,VC-T840',
  directory: '/directorySearch?node=camera',
  search: '/search',
  'what was found': '/search?q=VR-2116P&products=VR-2116P',
  'nothing found': '/search?q=zzqxvw',
  terminology: '/terminology?initial=B',
  videos: '/video/installation',
  video: addresses.video,
  'search of videos': '/videoSearch',
  'what is said in videos': '/videoSearch?q=OSDP',
  'wiring diagrams': '/wiringDiagram?scenario=door',
  'wiring diagram': addresses.wiring,
  bulletins: '/bulletin',
  'recalls of a model': '/bulletin?tab=recall&products=VA-F30',
  bulletin: '/bulletin/info?id=VB-2026-021',
  'replaced bulletin': '/bulletin/info?id=VB-2025-031',
  'fault trees': '/faultTree?products=VC-B420',
  'fault tree': '/faultTree/camera-offline?path=one.dark',
  'outcome of a fault tree': '/faultTree/night-picture?path=veil.yes.clean.gap',
  'whole fault tree': '/faultTree/locked-out/whole',
  downloads: '/commondownload',
  'after-sales': '/afterSales?region=eurasia&item=VA-F30&boughtIn=eurasia&purchased=2026-01-31',
  policy: '/policy/warranty-china?version=3',
  'policies compared': '/policy/warranty-china?version=2&compare=1',
  'on-site service': '/doorService?serial=VCB420-2614-00123-3',
  'training service': '/trainingService',
  'service plans': '/servicePlan',
  'certification programme': '/trainmain/systemIntroduction',
  courses: '/trainmain/courseList?mode=offline',
  'open classes': '/trainmain/openClass',
  'open classes by month': '/trainmain/openClass/calendar',
  course: '/trainmain/signUpDetail?course=vca-101',
  'sign-up': '/trainmain/signUp?online=vca-110',
  'training terms': '/protocol',
  'training enquiry': '/Inquire?course=vca-101',
  'custom training': '/trainmain/training',
  'ways to cooperate': '/cooperation/solution',
  'cooperation request': '/cooperation/needs?solution=installer',
  'service partners': '/servicePartner?near=DE:Berlin&within=1000',
  'partners as a table': '/servicePartner/table',
  'training partners': '/trainpartner',
  partner: '/servicePartner/vp-de-130',
  'partner verification': '/partnerInquiry?company=VA-2025-4117',
  'question to the service': '/question?q=Grid',
  'report of an impostor': '/partnerInquiry/report?company=Lighthouse',
  'verify a certificate': '/trainmain/certificateQuery',
  'service plan': '/servicePlan/business',
  hotlines: '/hotlines?region=western-europe',
  'certificates of the security center': '/networkSecurity/caCenter',
  'components of releases': '/networkSecurity/components?q=openssl',
  'report of a vulnerability': '/networkSecurity/suggest',
  'report of a vulnerability, followed': '/networkSecurity/report',
  'security text': '/networkSecurity/richTextDetails?id=b1a82c0a-25a7-8655-a7da-80e1b51f137c',
  'service network': '/serviceNetwork?region=central-eastern-europe',
  'service in Eastern Europe': '/ceenSupport',
  help: '/websiteHelp',
  'legal notice': '/legal',
  'licences of software': '/licenses',
  'calls of the API': '/api?q=article',
  'call of the API': '/api/doc.article.find',
  'account deleted': '/accountDeleted',
  'sign-on refused': '/login/refused',
  'online tools': '/tools/onlineTools',
  'online tool': '/toolDetails/lens?product=VC-B420',
  assistant: '/robot',
} as const;

/** Pages that require a login, by the account they are open to. */
export const closedPages = {
  'demo-external': [
    '/user/account',
    '/user/account/password',
    '/user/account/authenticator',
    '/user/account/authenticator/new',
    '/user/account/sessions',
    '/user/account/tokens',
    '/user/account/tokens/new',
    '/user/account/export',
    '/user/account/delete',
    '/user/my-collection',
    '/user/followed',
    '/user/followed/subscriptions',
    '/user/followed/settings',
    '/user/followed/settings/feed',
    '/user/my-products',
    '/user/my-products/new',
    '/search/saved',
    '/search/save?q=password&products=VC-B420',
    '/serviceCenter',
    `/serviceCenter/${addresses.order}`,
    `/serviceCenter/${addresses.order}/message`,
    `/serviceCenter/${addresses.order}/reschedule`,
    '/serviceCenter/plan',
    '/serviceCenter/plan/new?plan=business',
    `/serviceCenter/plan/${addresses.planOffer}`,
    `/serviceCenter/plan/${addresses.planOffer}/decline`,
    '/trainmain/myorder',
    '/Inquire/mine',
    `/Inquire/mine/${addresses.enquiry}`,
    `/Inquire/mine/${addresses.enquiry}/message`,
    '/servicePartner/apply',
    '/servicePartner/applications',
    `/servicePartner/applications/${addresses.application}`,
    `/servicePartner/applications/${addresses.application}/bank`,
    `/servicePartner/applications/${addresses.application}/cancel`,
    '/trainmain/courseList/mine',
    '/trainmain/courseList/mine/vca-110',
    '/trainmain/purchaseQuery',
    '/trainmain/purchaseQuery/buy',
    '/trainmain/certificates',
  ],
  'demo-service': [
    '/manage/orders',
    '/manage/orders/calendar',
    `/manage/orders/${addresses.order}`,
    `/manage/orders/${addresses.order}/assign`,
    `/manage/orders/${addresses.order}/repair`,
    `/manage/orders/${addresses.order}/schedule`,
    `/manage/orders/${addresses.order}/quote`,
    `/manage/orders/${addresses.order}/step?to=cancelled`,
    `/manage/orders/${addresses.order}/message`,
    '/serviceCenter/engineers',
    '/manage/plans',
    `/manage/plans/${addresses.planOffer}/offer`,
    `/manage/plans/${addresses.planOffer}/reject`,
    `/manage/plans/${addresses.planAccepted}/activate`,
    `/serviceCenter/${addresses.order}/schedule`,
    `/serviceCenter/${addresses.order}/quote`,
  ],
  'demo-training': [
    '/manage/trainingOrders',
    '/manage/certificates',
    '/manage/records/vouchers',
    '/manage/records/vouchers/new',
    '/manage/school',
    '/manage/records/courses',
    '/manage/records/courses/new',
    '/manage/records/classes',
    '/manage/records/classes/new',
    '/manage/enquiries',
    `/manage/enquiries/${addresses.enquiry}/answer`,
    `/manage/enquiries/${addresses.enquiry}/end`,
  ],
  'demo-middle': ['/cooperation/services', `/servicePartner/applications/${addresses.applicationReturned}/edit`],
  'demo-partner': [
    '/manage/enquiries',
    '/manage/records/solutions',
    '/manage/records/solutions/installer',
    '/manage/records/partners',
    '/manage/records/partners/new',
    '/manage/partnerApplications',
    `/servicePartner/applications/${addresses.applicationInReview}`,
    `/manage/partnerApplications/${addresses.applicationInReview}/return`,
    `/manage/partnerApplications/${addresses.applicationInReview}/accept`,
    `/manage/partnerApplications/${addresses.applicationInReview}/reject`,
  ],
  'demo-admin': [
    '/manage/accounts',
    '/manage/accounts/new',
    addresses.account,
    `${addresses.account}/edit`,
    `${addresses.account}/password`,
    '/manage/sessions',
    '/manage/audit',
    '/manage/outbox',
    '/manage/searches',
    '/manage/searches/keyword?q=camera+offline&language=en',
    '/manage/wishes',
    '/manage/terms',
    '/manage/records/wirings',
    '/manage/records/wirings/new',
    '/manage/records/repairGuides/recorder-fan',
    '/manage/feedback',
    '/manage/mistakes/6dcc7ef2-e6ba-80e4-a1d7-1c0ca9436c9f',
    '/manage/mistakes/6dcc7ef2-e6ba-80e4-a1d7-1c0ca9436c9f/answer',
    '/manage/records/articles',
    `/manage/articles/${addresses.article.split('/').at(-1)}`,
    '/manage/records/faultTrees/camera-offline/check',
    '/manage/words',
    '/manage/words/en/shell.date.moment',
    '/manage/dashboard',
    '/manage/attention',
    '/manage/links',
    '/manage/statistics',
    '/manage/records/bulletins',
    '/manage/records/bulletins/VB-2026-021',
    '/manage/records/bulletins/VB-2026-021/acknowledged',
    '/manage/records/hotlines/new',
    '/manage/records/policyVersions?policy=warranty-china',
    '/qa/matrix',
    '/qa/explain?of=%2Fmanage%2Faudit&as=internal',
    '/qa/words',
    '/qa/links',
  ],
} as const;

/** Opens the menu at the end of a row: its buttons and links belong to the row. */
export const openRowMenu = (row: Locator) => row.getByRole('button', { name: /^More for/ }).click();

/** Opens the texts of a form in one language. */
export const openLanguage = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
