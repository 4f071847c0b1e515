import { z } from 'zod';
import { rowSets } from '../endpoints.ts';
import { LinkCard, Opens } from '../pages/parts.ts';
import { CallUse } from './call.ts';
import { CostsCard, ServerCard } from './limits.ts';
import { $schema, Inline, idOf } from './names.ts';
import { SsoIntakeCard } from './ssoIntake.ts';
import { TrackingCard } from './tracking.ts';
import { ZoneContent } from './zone.ts';

const positiveInteger = z.int().min(1);
/** An integer from 0. */
const orNone = z.int().min(0);
/** Milliseconds. JavaScript timers accept up to 2^31 - 1. */
const ms = z.int().min(1).max(2_147_483_647);
const msOrNone = z.int().min(0).max(2_147_483_647);
/** Hours, up to ten years. */
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
        /** Selects the records, as `content` of a zone does. */
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
     * The call that answers how the account can prove its identity again, and the call that verifies the proof. Without them no
     * call may require a proof.
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
      /** The link of a suggestion. The values of `by` are also icon ids. */
      opens: Opens,
      /** The call that answers the most frequent searches. */
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
      /** The call that records that a reader opened a notice. */
      opened: idOf('call'),
    })
    .optional(),
  /** The page that shows staff why an address was refused; `$page.address` is the address. Without it the reason is not shown. */
  explains: LinkCard.optional(),
  /** Downloads of several files in one archive. Without it, visitors download files one by one. */
  downloads: z
    .strictObject({
      /** The route of the download tray. */
      route: idOf('route'),
      /** The page of one file, with its record; `$file` is the file. */
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
       * Terms that some files require: the call that answers which terms a set of files requires, and the call that accepts
       * `$terms`. Without it the tray packs without asking.
       */
      terms: z.strictObject({ needed: idOf('call'), accept: CallUse }).optional(),
    })
    .optional(),
  /** Usage events that the portal records. Without it nothing is recorded. */
  tracking: TrackingCard.optional(),
  hosts: z.record(z.string(), z.url({ protocol: /^https?$/ })),
  /**
   * Partner services that pages may show in a frame. The deployment sets the address of each with `PORTAL_HOST_<NAME>`. Without
   * an address, the page says that the service is not available.
   */
  frames: z
    .array(z.string().regex(/^[a-z][A-Za-z]*$/))
    .min(1)
    .optional(),
  /** External hosts that links of editors may refer to, over https. If the list is empty or absent, external links are refused. */
  externalHosts: z.array(z.hostname()).optional(),
  /**
   * GET addresses that are neither calls nor pages: files of public/, and addresses that services answer themselves. With
   * `rows`, the answer depends on the rights of the account; otherwise it is public.
   */
  addresses: z
    .array(
      z.strictObject({
        /** The path pattern; `{name}` is a parameter. */
        path: z.string().regex(/^(\/(\{\w+\}|[\w.-]+))+$/),
        rows: z.enum(rowSets).optional(),
        /** Also answers POST, for programs without a session. */
        post: z.literal(true).optional(),
        /** The call that the address makes with the fields of a form, for browsers without script. */
        call: idOf('call').optional(),
        /** Does not answer HEAD, because the request changes something. */
        noHead: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** Sign-on from and to other systems. Without it the portal has no such sign-on. */
  ssoIntake: SsoIntakeCard.optional(),
  /** Default country code of phone numbers; digits without +. */
  phoneCountry: z.string().regex(/^[1-9]\d{0,2}$/),
  /** Separates the levels of a department name. The first two levels are shown and counted. */
  departmentSeparator: z.string().min(1),
  limits: z.strictObject({
    page: positiveInteger,
    pageSize: positiveInteger,
    /** Page size of the audit list of approvers. */
    auditPageSize: positiveInteger,
    pageSizes: z.array(positiveInteger).min(1),
    deepestPage: positiveInteger,
    exactTotal: positiveInteger,
    pendingCountCap: orNone,
    sidebarCountCap: orNone,
    /** Maximum number of open streams of live counts per process, and per account. */
    liveStreams: orNone,
    liveStreamsPerAccount: orNone,
    cancelHandles: orNone,
    bodyBytes: positiveInteger,
    bodyDepth: positiveInteger,
    secretKeyBytes: positiveInteger,
    uploadBytes: positiveInteger,
    /** Maximum total size of an account's files in bytes, for customers and for staff. */
    accountFileBytes: positiveInteger,
    staffFileBytes: positiveInteger,
    /** Largest answer, in bytes, that the portal accepts from a service on another host. */
    answerBytes: positiveInteger,
    /**
     * Failed logins without a delay: of an account from one address or device, and of an address. Further logins are delayed
     * and need a captcha.
     */
    loginFailures: orNone,
    loginFailuresPerAddress: orNone,
    /** Concurrent password checks per address. */
    passwordChecksPerAddress: positiveInteger,
    /** Maximum number of accounts for which a browser is recognised after a login. */
    knownDevices: positiveInteger,
    /**
     * The work of a captcha: rounds per key, the minimum number of keys to try, and how often this number doubles. The actual
     * number is up to twice the minimum. It doubles each time that another `loginFailures` logins have failed.
     */
    captchaCost: positiveInteger,
    captchaWork: orNone,
    captchaDoublings: orNone,
    /** Limits of codes by SMS and mail: attempts per code, codes per receiver, and codes requested from one address. */
    codeTries: positiveInteger,
    codesPerHour: positiveInteger,
    codesPerDay: positiveInteger,
    codesPerAddressHour: positiveInteger,
    codesPerAddressDay: positiveInteger,
    /** Minimum length of a password, in characters. */
    passwordMinLength: positiveInteger,
    /** Maximum number of access tokens per account. */
    accessTokens: positiveInteger,
    /** Maximum number of unsent form drafts that the server stores per account. */
    formDrafts: positiveInteger,
    /** Attempts to hand a message to its transport before the message counts as failed. */
    messageTries: positiveInteger,
    /** Maximum number of files and of bytes in one archive. */
    zipFiles: positiveInteger,
    zipBytes: positiveInteger,
    /** Maximum total size of queued and stored archives, in bytes. */
    zipKeptBytes: positiveInteger,
    /**
     * Maximum number of archives per account (queued and stored), of archives that are packed concurrently, and of attempts to
     * pack one archive.
     */
    zipJobs: positiveInteger,
    zipsAtOnce: positiveInteger,
    zipTries: positiveInteger,
    /** Days before a log file of the portal is deleted. */
    logDays: positiveInteger,
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
    deviceDays: positiveInteger,
    /** How long a proof of identity counts as recent. */
    proofMs: ms,
    /** Lifetime of the code that confirms a new e-mail address or phone number. */
    contactCodeTtlMs: ms,
    captchaTtlMs: ms,
    /** Lifetime of a code by SMS or mail, and the pause before another may be requested. */
    codeTtlMs: ms,
    resendMs: msOrNone,
    /** The pause after a failed attempt to send a message. It is longer than the time limit of a transport, and doubles each time. */
    messagePauseMs: msOrNone,
    /** Lifetime of a download address, and of an archive. */
    fileAddressTtlMs: ms,
    zipTtlMs: ms,
    /** Milliseconds between two heartbeats on a stream of live counts. */
    liveBeatMs: ms,
    /** Milliseconds between two requests of a browser without a stream. */
    livePollMs: ms,
    /** Pause in typing after which a form is saved as a draft, in milliseconds. */
    autosaveMs: ms,
    /** Days before an unsent draft of a form is deleted. */
    formDraftDays: positiveInteger,
    /** Days without a change after which an enquiry or report of an anonymous visitor is deleted. */
    visitorEnquiryDays: positiveInteger,
    /** Time after its last report for which a form counts as open, in milliseconds. A form reports three times in this time. */
    presenceMs: ms,
    /** Time without input after which an open form stops reporting. */
    presenceIdleMs: ms,
    /** Time for which others who edit the same record see an unsent draft. */
    presenceDraftMs: ms,
    /** Milliseconds between two requests for the menus of another system, and milliseconds after which an old answer is no longer shown. */
    menusMs: ms,
    menusStaleMs: ms,
  }),
  progress: z.strictObject({ trickleRate: z.number().positive(), trickleMs: msOrNone, speedMs: msOrNone }),
  scrollOffsets: z.array(z.strictObject({ overPx: orNone, offsetPx: orNone })).min(1),
  budgets: z.strictObject({
    /**
     * Size budgets in bytes. `pageTablesBytes` limits the tables and words that one page adds to its site. `componentBytes`
     * limits the program of one component of pages/.
     */
    pageTablesBytes: positiveInteger,
    componentBytes: positiveInteger,
  }),
});
export type PortalCard = z.infer<typeof PortalCard>;

/** Where the browser stores a token: `cookie.token`, `local.isdp-token` or `session.researchToken`. */
const Store = z.string().regex(/^(cookie|local|session)\.[\w-]+$/);

/** requests.json: the host of each call, and the rules for headers, tokens and secretKey (specification section 7). */
export const RequestsCard = z.strictObject({
  ...$schema,
  /** The host of a service, by the first part of its call ids: a host of portal.json, or '' for the portal itself. */
  bases: z.strictObject({ default: z.string() }).catchall(z.string()),
  /** Cookies and body encoding by host. The default is no cookies and JSON. */
  credentials: z.array(z.strictObject({ host: z.string().min(1), send: z.enum(['include', 'omit']), body: z.enum(['json', 'form']) })),
  headers: z.strictObject({ every: z.record(z.string(), z.string()), leadingSlash: z.record(z.string(), z.string()) }),
  /** The first rule with a matching path applies. */
  token: z.array(z.strictObject({ paths: z.array(z.string()).min(1), header: z.string().min(1), from: Store })).min(1),
  /**
   * Tokens that the browser requests if it has none. It requests them before the first call that sends the token, or as soon as
   * an allowed account logs in. A call that sets a cookie stores its token itself. Otherwise the browser stores `token` of the answer.
   */
  obtain: z.array(z.strictObject({ store: Store, by: idOf('call'), when: z.enum(['needed', 'loggedIn']) })),
  /** Further tokens that are deleted when the session ends. */
  forget: z.array(Store),
  secretKey: z.strictObject({ exempt: z.array(idOf('call')) }),
  server: ServerCard,
  costs: CostsCard,
});
export type RequestsCard = z.infer<typeof RequestsCard>;

/**
 * errors.json: every error by its id, with its HTTP status, the number in the envelope, and the facts of its message. Each
 * error has a number of its own, so that callers can match it. Only general errors share the number that equals their HTTP
 * status.
 */
export const ErrorsCard = z
  .strictObject({ ...$schema })
  .catchall(z.strictObject({ status: z.int().min(200).max(599), code: z.int().min(1).max(99_999), facts: z.array(z.string()).optional() }));
export type ErrorRow = { status: number; code: number; facts?: string[] | undefined };

/** icons.json: the portal's icons by id, each with its name in the icon set. */
export const IconsCard = z.strictObject({ ...$schema }).catchall(z.string().min(1));
