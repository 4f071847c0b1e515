import { z } from 'zod';
import { LinkCard, Opens } from '../pages/parts.ts';
import { CallUse } from './call.ts';
import { CostsCard, ServerCard } from './limits.ts';
import { $schema, Inline, idOf } from './names.ts';
import { SsoIntakeCard } from './ssoIntake.ts';
import { TrackingCard } from './tracking.ts';
import { ZoneContent } from './zone.ts';

const whole = z.int().min(1);
/** A number that may be none. */
const orNone = z.int().min(0);
/** Milliseconds: timers of JavaScript run up to 2^31 - 1 of them. */
const ms = z.int().min(1).max(2_147_483_647);
const msOrNone = z.int().min(0).max(2_147_483_647);
/** Up to ten years. */
const hours = z.int().min(1).max(87_600);

/** portal.json: identity, hosts, limits and constants of the specification (sections 3, 4, 8, 9), byte budgets. */
export const PortalCard = z.strictObject({
  ...$schema,
  schemaVersion: z.literal(1),
  name: Inline,
  owner: Inline,
  mainSite: idOf('site'),
  /** Content that no zone shows as a whole, such as the help of the portal. Zones declare theirs as `content`. */
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
    /** Answers how the owner can prove their identity again, and takes the proof. Without them nothing may need one. */
    proofWays: idOf('call').optional(),
    prove: idOf('call').optional(),
  }),
  /** Finding from any page; a portal without it shows no field. */
  search: z
    .strictObject({
      /** Where a query is run; its address carries the words as `q`. */
      route: idOf('route'),
      /** Answers what is offered while somebody types. */
      suggest: idOf('call'),
      /** What an offer leads to; the values of `by` are the ids of icons too. */
      opens: Opens,
      /** Answers what many search for. */
      hot: idOf('call'),
      /** Is told of every query that is run. */
      keep: idOf('call'),
    })
    .optional(),
  /** Where staff read why an address was refused to them, `$page.address` being the address; a portal without it tells nobody. */
  explains: LinkCard.optional(),
  /** Downloading several files at once; a portal without it offers them one by one. */
  downloads: z
    .strictObject({
      /** The page of the tray. */
      route: idOf('route'),
      /** The page of one file, where what it belongs to is read of; `$file` is the file. */
      file: LinkCard,
      /** Answers where one file is fetched. */
      address: idOf('call'),
      /** Takes files to be packed, tells how far they are, and answers where the archive is fetched. */
      pack: idOf('call'),
      progress: idOf('call'),
      fetch: idOf('call'),
      /** Drops an archive. */
      remove: idOf('call'),
      /** Terms that come before some files: which of them some files need, and how `$terms` is accepted. A tray without it packs at once. */
      terms: z.strictObject({ needed: idOf('call'), accept: CallUse }).optional(),
    })
    .optional(),
  /** What is noted of the portal's use; a portal without it notes nothing. */
  tracking: TrackingCard.optional(),
  hosts: z.record(z.string(), z.url({ protocol: /^https?$/ })),
  /** Hosts of others that links of staff may lead to, by https; with none of them there is no way out. */
  outwardHosts: z.array(z.hostname()).optional(),
  /** Addresses by GET that are neither calls nor pages: files of public/, and what services answer by themselves. With `rows`, each account gets what it may read; else everybody is answered. */
  addresses: z
    .array(
      z.strictObject({
        /** With `{name}` for parameters. */
        path: z.string().regex(/^(\/(\{\w+\}|[\w.-]+))+$/),
        rows: z.enum(['all', 'visible', 'own', 'assigned']).optional(),
        /** POST is answered too, from programs without a session. */
        post: z.literal(true).optional(),
        /** HEAD is not answered: asking changes something. */
        noHead: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** How people come here from other systems, and are sent on to them; a portal without it stands alone. */
  handover: SsoIntakeCard.optional(),
  /** Country code of phone numbers that name none, without +. */
  phoneCountry: z.string().regex(/^[1-9]\d{0,2}$/),
  /** Separates the levels in the name of a department; two levels are shown and counted. */
  departmentSeparator: z.string().min(1),
  limits: z.strictObject({
    page: whole,
    pageSize: whole,
    pageSizes: z.array(whole).min(1),
    deepestPage: whole,
    exactTotal: whole,
    pendingCountCap: orNone,
    sidebarCountCap: orNone,
    /** Streams of live counts that one process, and one account in it, may have open. */
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
    /** Largest answer that is taken from a service that lives elsewhere. */
    answerBytes: whole,
    /** Failed logins that are free, of an account from one address or device, and of an address; the next ones wait, and bring a captcha. */
    loginFailures: orNone,
    loginFailuresPerAddress: orNone,
    /** Passwords of one address that are checked at the same time. */
    passwordChecksPerAddress: whole,
    /** Accounts that a browser is known by, because it has logged in to them before. */
    knownDevices: whole,
    /**
     * The work of a captcha: rounds that one key takes, the least number of keys to try (up to twice as many), and how often that
     * doubles: each time that as many logins have failed again as are free.
     */
    captchaCost: whole,
    captchaWork: orNone,
    captchaDoublings: orNone,
    /** Codes by SMS and mail: tries of one, how many go to one receiver, how many are asked for from one address. */
    codeTries: whole,
    codesPerHour: whole,
    codesPerDay: whole,
    codesPerAddressHour: whole,
    codesPerAddressDay: whole,
    /** Letters of a password. */
    passwordLeast: whole,
    /** Access tokens that an account may have at once. */
    accessTokens: whole,
    /** Times that a message is handed to its transport before it is given up. */
    messageTries: whole,
    /** Files and bytes that one archive holds at most. */
    zipFiles: whole,
    zipBytes: whole,
    /** Bytes that all archives take which wait or are kept. */
    zipKeptBytes: whole,
    /** Archives of an account that wait or are kept, those that a portal packs at the same time, and the times that one is begun. */
    zipJobs: whole,
    zipsAtOnce: whole,
    zipTries: whole,
    /** Days that a file of the portal's log is kept. */
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
     * The wait after the first failed login that is not free, the longest that doubling it leads to, the same for a browser that
     * has logged in before, and the quiet time that forgets.
     */
    loginWaitMs: msOrNone,
    loginLongestWaitMs: ms,
    loginLongestKnownWaitMs: msOrNone,
    loginForgetMs: msOrNone,
    /** How long a proved password waits for the key of an authenticator. */
    halfLoginTtlMs: ms,
    /** Days that a browser is known for after a login. */
    deviceDays: whole,
    /** How long a proof of identity counts for what needs a recent one. */
    proofMs: ms,
    /** Life of the code that confirms a new e-mail address or phone number. */
    contactCodeTtlMs: ms,
    captchaTtlMs: ms,
    /** Life of a code by SMS or mail, and the pause before another may be asked for. */
    codeTtlMs: ms,
    resendMs: msOrNone,
    /** The pause after a message could not be sent, longer than a transport may take; it doubles each time. */
    messagePauseMs: msOrNone,
    /** How long the address of a download is good for, and how long an archive is kept. */
    fileAddressTtlMs: ms,
    zipTtlMs: ms,
    /** Milliseconds between two signs of life on a stream of live counts. */
    liveBeatMs: ms,
    /** Milliseconds between two questions of a browser that has no stream. */
    livePollMs: ms,
  }),
  progress: z.strictObject({ trickleRate: z.number().positive(), trickleMs: msOrNone, speedMs: msOrNone }),
  scrollOffsets: z.array(z.strictObject({ overPx: orNone, offsetPx: orNone })).min(1),
  budgets: z.strictObject({
    /** What one page adds to its site's tables, its words among it, and the program of one component of pages/. */
    pageTablesBytes: whole,
    componentBytes: whole,
  }),
});
export type PortalCard = z.infer<typeof PortalCard>;

/** Where the browser keeps a token: `cookie.token`, `local.isdp-token`, `session.researchToken`. */
const Store = z.string().regex(/^(cookie|local|session)\.[\w-]+$/);

/** requests.json: where calls go, and the header, token and secretKey rules of every one (specification section 7). */
export const RequestsCard = z.strictObject({
  ...$schema,
  /** Whose host answers a service, the first part of a call's id: a host of portal.json, or '' for the portal itself. */
  bases: z.strictObject({ default: z.string() }).catchall(z.string()),
  /** What goes to which host: cookies or none, and how a body is written; none and JSON where nothing is said. */
  credentials: z.array(z.strictObject({ host: z.string().min(1), send: z.enum(['include', 'omit']), body: z.enum(['json', 'form']) })),
  headers: z.strictObject({ every: z.record(z.string(), z.string()), leadingSlash: z.record(z.string(), z.string()) }),
  /** The first rule with a fitting path wins. */
  token: z.array(z.strictObject({ paths: z.array(z.string()).min(1), header: z.string().min(1), from: Store })).min(1),
  /**
   * Tokens that the browser asks for where it has none: before the first call that sends it, or as soon as an account
   * that may ask is logged in. A call that sets a cookie keeps its token itself; of others the answer's `token` is kept.
   */
  obtain: z.array(z.strictObject({ store: Store, by: idOf('call'), when: z.enum(['needed', 'loggedIn']) })),
  /** What is taken away with the session, beside its own token. */
  forget: z.array(Store),
  secretKey: z.strictObject({ exempt: z.array(idOf('call')) }),
  server: ServerCard,
  costs: CostsCard,
});
export type RequestsCard = z.infer<typeof RequestsCard>;

/**
 * errors.json: every refusal by its id: HTTP status, number in the envelope, facts its sentence names. A number belongs to
 * one refusal, so that callers can match by it; only general refusals share the number that equals their HTTP status.
 */
export const ErrorsCard = z
  .strictObject({ ...$schema })
  .catchall(z.strictObject({ status: z.int().min(200).max(599), code: z.int().min(1).max(99_999), facts: z.array(z.string()).optional() }));
export type ErrorRow = { status: number; code: number; facts?: string[] | undefined };

/** icons.json: the portal's icons by id, each the name of a drawing of the icon set. */
export const IconsCard = z.strictObject({ ...$schema }).catchall(z.string().min(1));
