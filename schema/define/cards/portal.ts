import { z } from 'zod';
import { rowSets } from '../endpoints.ts';
import { LinkCard, Opens } from '../pages/parts.ts';
import { CallUse } from './call.ts';
import { CostsCard, ServerCard } from './limits.ts';
import { $schema, Inline, idOf } from './names.ts';
import { SsoIntakeCard } from './ssoIntake.ts';
import { TrackingCard } from './tracking.ts';
import { ZoneContent } from './zone.ts';

const whole = z.int().min(1);
/** A number that may be 0. */
const orNone = z.int().min(0);
/** Milliseconds. JavaScript timers accept up to 2^31 - 1. */
const ms = z.int().min(1).max(2_147_483_647);
const msOrNone = z.int().min(0).max(2_147_483_647);
/** Up to ten years. */
const hours = z.int().min(1).max(87_600);

/** portal.json: identity, hosts, limits and constants of the specification (sections 3, 4, 8, 9), size budgets. */
export const PortalCard = z.strictObject({
  ...$schema,
  schemaVersion: z.literal(1),
  name: Inline,
  owner: Inline,
  mainSite: idOf('site'),
  /** Content that no zone shows as a whole, such as the portal's help. Zones declare their own under `content`. */
  contents: z
    .array(
      z.strictObject({
        title: Inline,
        /** As in a zone: the values that its records have. */
        content: ZoneContent,
      }),
    )
    .optional(),
  /** Calls that the shell makes itself. */
  session: z.strictObject({
    validate: idOf('call'),
    login: idOf('call'),
    logout: idOf('call'),
    /**
     * The call that answers how the owner can prove their identity again, and the call that takes the proof. Without them
     * no call may require a proof.
     */
    proofWays: idOf('call').optional(),
    prove: idOf('call').optional(),
  }),
  /** Search from any page. Without it the portal has no search field. */
  search: z
    .strictObject({
      /** The route of the search page; its query `q` is the search text. */
      route: idOf('route'),
      /** The call that answers suggestions while the user types. */
      suggest: idOf('call'),
      /** The link of a suggestion. The values of `by` are also ids of icons. */
      opens: Opens,
      /** The call that answers frequent searches. */
      hot: idOf('call'),
      /** The call that records each search. */
      keep: idOf('call'),
    })
    .optional(),
  /** Notices above every page. Without it there are none. */
  notices: z
    .strictObject({
      /** The call that answers the notices of a site. */
      list: idOf('call'),
      /** The call that counts that a reader opened one. */
      opened: idOf('call'),
    })
    .optional(),
  /** The page where staff read why an address was refused; `$page.address` is the address. Without it the reason is not shown. */
  explains: LinkCard.optional(),
  /** Downloads of several files at once. Without it files are offered one by one. */
  downloads: z
    .strictObject({
      /** The route of the download tray. */
      route: idOf('route'),
      /** The page of one file, with the record it belongs to; `$file` is the file. */
      file: LinkCard,
      /** The call that answers the address of one file. */
      address: idOf('call'),
      /** The calls that pack files, report the progress, and answer the address of the archive. */
      pack: idOf('call'),
      progress: idOf('call'),
      fetch: idOf('call'),
      /** The call that deletes an archive. */
      remove: idOf('call'),
      /**
       * Terms that some files require: the call that answers which terms some files need, and the call that accepts
       * `$terms`. Without it the tray packs at once.
       */
      terms: z.strictObject({ needed: idOf('call'), accept: CallUse }).optional(),
    })
    .optional(),
  /** Usage events that the portal records. Without it nothing is recorded. */
  tracking: TrackingCard.optional(),
  hosts: z.record(z.string(), z.url({ protocol: /^https?$/ })),
  /**
   * Partner services that pages may show in a frame. The deployment names the address of each with `PORTAL_HOST_<NAME>`;
   * without one, the page says that the service is not available.
   */
  frames: z
    .array(z.string().regex(/^[a-z][A-Za-z]*$/))
    .min(1)
    .optional(),
  /** Outside hosts that links of staff may lead to, over https. If it is empty, there are no outside links. */
  externalHosts: z.array(z.hostname()).optional(),
  /**
   * GET addresses that are neither calls nor pages: files of public/, and addresses that services answer themselves. With
   * `rows`, each account gets what it may read; otherwise everybody is answered.
   */
  addresses: z
    .array(
      z.strictObject({
        /** With `{name}` for parameters. */
        path: z.string().regex(/^(\/(\{\w+\}|[\w.-]+))+$/),
        rows: z.enum(rowSets).optional(),
        /** POST is also answered, to programs without a session. */
        post: z.literal(true).optional(),
        /** The call that it makes with the fields of a form, for browsers without script. */
        call: idOf('call').optional(),
        /** HEAD is not answered, because the request changes something. */
        noHead: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** Sign-on from and to other systems. Without it the portal has none. */
  ssoIntake: SsoIntakeCard.optional(),
  /** Country code of phone numbers without one; digits without +. */
  phoneCountry: z.string().regex(/^[1-9]\d{0,2}$/),
  /** Separates the levels in a department name. Two levels are shown and counted. */
  departmentSeparator: z.string().min(1),
  limits: z.strictObject({
    page: whole,
    pageSize: whole,
    /** Rows of a page of the audit list of approvers. */
    auditPageSize: whole,
    pageSizes: z.array(whole).min(1),
    deepestPage: whole,
    exactTotal: whole,
    pendingCountCap: orNone,
    sidebarCountCap: orNone,
    /** Streams of live counts that one process may have open, in total and per account. */
    liveStreams: orNone,
    liveStreamsPerAccount: orNone,
    cancelHandles: orNone,
    bodyBytes: whole,
    bodyDepth: whole,
    secretKeyBytes: whole,
    uploadBytes: whole,
    /** Bytes that the files of an account may take, and those of a member of staff. */
    accountFileBytes: whole,
    staffFileBytes: whole,
    /** Largest answer, in bytes, that the portal accepts from a service on another host. */
    answerBytes: whole,
    /**
     * Failed logins without a delay: of an account from one address or device, and of an address. After them, logins are
     * delayed and need a captcha.
     */
    loginFailures: orNone,
    loginFailuresPerAddress: orNone,
    /** Concurrent password checks per address. */
    passwordChecksPerAddress: whole,
    /** Accounts for which a browser is recognised, because it has logged in to them before. */
    knownDevices: whole,
    /**
     * The work of a captcha: rounds per key, the minimum number of keys to try, and how often this number doubles. The actual
     * number is up to twice the minimum. It doubles each time that another `loginFailures` logins have failed.
     */
    captchaCost: whole,
    captchaWork: orNone,
    captchaDoublings: orNone,
    /** Codes by SMS and mail: attempts per code, codes per receiver, and codes requested from one address. */
    codeTries: whole,
    codesPerHour: whole,
    codesPerDay: whole,
    codesPerAddressHour: whole,
    codesPerAddressDay: whole,
    /** Shortest password, in characters. */
    passwordMinLength: whole,
    /** Access tokens that an account may have at once. */
    accessTokens: whole,
    /** Unsent drafts of forms that the server keeps for an account. */
    formDrafts: whole,
    /** Attempts to hand a message to its transport before the portal gives up. */
    messageTries: whole,
    /** Files and bytes in one archive. */
    zipFiles: whole,
    zipBytes: whole,
    /** Bytes that all queued and stored archives may take. */
    zipKeptBytes: whole,
    /** Queued and stored archives of an account, archives that are packed at once, and attempts to pack one archive. */
    zipJobs: whole,
    zipsAtOnce: whole,
    zipTries: whole,
    /** Days before a log file of the portal is deleted. */
    logDays: whole,
  }),
  times: z.strictObject({
    requestMs: ms,
    chunkMs: ms,
    pageViewGapMs: msOrNone,
    sessionHours: hours,
    sideCookieHours: hours,
    noticeMs: msOrNone,
    /**
     * The delay after the first failed login that counts, its maximum after doubling, and the maximum for a known browser.
     * After the quiet time `loginForgetMs`, failures are forgotten.
     */
    loginWaitMs: msOrNone,
    loginMaxWaitMs: ms,
    loginMaxKnownWaitMs: msOrNone,
    loginForgetMs: msOrNone,
    /** How long a verified password is valid while the login waits for the authenticator code. */
    halfLoginTtlMs: ms,
    /** Days for which a browser is recognised after a login. */
    deviceDays: whole,
    /** How long a proof of identity counts as recent. */
    proofMs: ms,
    /** Lifetime of the code that confirms a new e-mail address or phone number. */
    contactCodeTtlMs: ms,
    captchaTtlMs: ms,
    /** Lifetime of a code by SMS or mail, and the pause before another may be requested. */
    codeTtlMs: ms,
    resendMs: msOrNone,
    /** The pause after a failed message. It must be longer than a transport may take, and doubles each time. */
    messagePauseMs: msOrNone,
    /** Lifetime of a download address, and of an archive. */
    fileAddressTtlMs: ms,
    zipTtlMs: ms,
    /** Milliseconds between two heartbeats on a stream of live counts. */
    liveBeatMs: ms,
    /** Milliseconds between two requests of a browser without a stream. */
    livePollMs: ms,
    /** Pause in typing after which a form is saved as a draft. */
    autosaveMs: ms,
    /** Days before an unsent draft of a form is deleted. */
    formDraftDays: whole,
    /** Days without a change after which an enquiry or report of a visitor without an account is deleted. */
    visitorEnquiryDays: whole,
    /** A form counts as open for this time after its last report. It reports three times in this time. */
    presenceMs: ms,
    /** Pause without input after which an open form no longer reports. */
    presenceIdleMs: ms,
    /** Time for which an unsent draft is shown to others who edit the same record. */
    presenceDraftMs: ms,
    /** Milliseconds between two requests for the menus of another system, and after which an old answer is no longer shown. */
    menusMs: ms,
    menusStaleMs: ms,
  }),
  progress: z.strictObject({ trickleRate: z.number().positive(), trickleMs: msOrNone, speedMs: msOrNone }),
  scrollOffsets: z.array(z.strictObject({ overPx: orNone, offsetPx: orNone })).min(1),
  budgets: z.strictObject({
    /** Size budget of what one page adds to the tables of its site, including its words, and of the program of one component of pages/. */
    pageTablesBytes: whole,
    componentBytes: whole,
  }),
});
export type PortalCard = z.infer<typeof PortalCard>;

/** Where the browser stores a token: `cookie.token`, `local.isdp-token`, `session.researchToken`. */
const Store = z.string().regex(/^(cookie|local|session)\.[\w-]+$/);

/** requests.json: the host of each call, and the rules for headers, tokens and secretKey (specification section 7). */
export const RequestsCard = z.strictObject({
  ...$schema,
  /** The host of a service, by the first part of its call ids: a host of portal.json, or '' for the portal itself. */
  bases: z.strictObject({ default: z.string() }).catchall(z.string()),
  /** Cookies and body encoding by host; the default is no cookies and JSON. */
  credentials: z.array(z.strictObject({ host: z.string().min(1), send: z.enum(['include', 'omit']), body: z.enum(['json', 'form']) })),
  headers: z.strictObject({ every: z.record(z.string(), z.string()), leadingSlash: z.record(z.string(), z.string()) }),
  /** The first rule with a matching path applies. */
  token: z.array(z.strictObject({ paths: z.array(z.string()).min(1), header: z.string().min(1), from: Store })).min(1),
  /**
   * Tokens that the browser requests if it has none. It requests them before the first call that sends the token, or as soon as
   * an allowed account is logged in. A call that sets a cookie stores its token itself; otherwise the browser stores `token` of
   * the answer.
   */
  obtain: z.array(z.strictObject({ store: Store, by: idOf('call'), when: z.enum(['needed', 'loggedIn']) })),
  /** Tokens that are deleted with the session, in addition to its own. */
  forget: z.array(Store),
  secretKey: z.strictObject({ exempt: z.array(idOf('call')) }),
  server: ServerCard,
  costs: CostsCard,
});
export type RequestsCard = z.infer<typeof RequestsCard>;

/**
 * errors.json: every error by its id: HTTP status, number in the envelope, and facts of its message. A number belongs to
 * one error, so that callers can match it. Only general errors share the number that equals their HTTP status.
 */
export const ErrorsCard = z
  .strictObject({ ...$schema })
  .catchall(z.strictObject({ status: z.int().min(200).max(599), code: z.int().min(1).max(99_999), facts: z.array(z.string()).optional() }));
export type ErrorRow = { status: number; code: number; facts?: string[] | undefined };

/** icons.json: the portal's icons by id, each with its name in the icon set. */
export const IconsCard = z.strictObject({ ...$schema }).catchall(z.string().min(1));
