import { z } from 'zod';
import { Opens } from '../pages/parts.ts';
import { $schema, Inline, idOf } from './names.ts';

const whole = z.int().min(0);

/** portal.json: identity, hosts, limits and constants of the specification (sections 3, 4, 8, 9), byte budgets. */
export const PortalCard = z.strictObject({
  ...$schema,
  schemaVersion: z.literal(1),
  name: Inline,
  owner: Inline,
  mainSite: idOf('site'),
  /** Calls that the shell makes itself. */
  session: z.strictObject({ validate: idOf('call'), login: idOf('call'), logout: idOf('call') }),
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
  hosts: z.record(z.string(), z.string().min(1)),
  limits: z.strictObject({
    page: whole,
    pageSize: whole,
    auditPageSize: whole,
    pageSizes: z.array(whole).min(1),
    deepestPage: whole,
    exactTotal: whole,
    groupingSize: whole,
    pendingCountCap: whole,
    sidebarCountCap: whole,
    cancelHandles: whole,
    bodyBytes: whole,
    bodyDepth: whole,
    secretKeyBytes: whole,
    uploadBytes: whole,
  }),
  times: z.strictObject({
    requestMs: whole,
    chunkMs: whole,
    pageViewGapMs: whole,
    resizeMs: whole,
    sessionHours: whole,
    sideCookieHours: whole,
    noticeMs: whole,
  }),
  progress: z.strictObject({ trickleRate: z.number().positive(), trickleMs: whole, speedMs: whole }),
  narrowPx: whole,
  scrollOffsets: z.array(z.strictObject({ overPx: whole, offsetPx: whole })).min(1),
  budgets: z.strictObject({ scriptBeforeInteractionBytes: whole, bootBytes: whole, firstPaintBytes: whole }),
});
export type PortalCard = z.infer<typeof PortalCard>;

/** requests.json: the header, token and secretKey rules of every call (specification section 7). */
export const RequestsCard = z.strictObject({
  ...$schema,
  headers: z.strictObject({ every: z.record(z.string(), z.string()), leadingSlash: z.record(z.string(), z.string()) }),
  /** The first rule with a fitting path wins. */
  token: z.array(z.strictObject({ paths: z.array(z.string()).min(1), header: z.string().min(1), from: z.string().min(1) })).min(1),
  secretKey: z.strictObject({ exempt: z.array(idOf('call')) }),
});
export type RequestsCard = z.infer<typeof RequestsCard>;

/** errors.json: every refusal by its id: HTTP status, number in the envelope, facts its sentence names. */
export const ErrorsCard = z
  .strictObject({ ...$schema })
  .catchall(z.strictObject({ status: z.int().min(200).max(599), code: z.int(), facts: z.array(z.string()).optional() }));
export type ErrorRow = { status: number; code: number; facts?: string[] | undefined };

/** icons.json: the portal's icons by id, each the name of a drawing of the icon set. */
export const IconsCard = z.strictObject({ ...$schema }).catchall(z.string().min(1));
