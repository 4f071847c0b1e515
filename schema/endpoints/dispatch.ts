import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../define/endpoints.ts';
import { id } from '../define/fields.ts';
import { ContractorEmployee, Organisation } from '../entities/contractor.ts';
import {
  Demand,
  DemandAppointment,
  DemandAssignment,
  DemandDraft,
  DemandKey,
  DemandKind,
  DemandNote,
  DemandQuote,
  DemandRating,
  DemandReschedule,
  DemandRow,
  DemandSignature,
  DemandStep,
  SentDemand,
} from '../entities/demand.ts';
import { documentTypes, megabyte, photoTypes, StoredFile, StoredFileId } from '../entities/file.ts';
import { inLanguage, Reader } from '../entities/language.ts';

const demands = paged({
  own: { ...inLanguage, type: z.literal([1, 2]).optional() },
  filters: { status: anyOf(), mine: either(), open: either(), type: anyOf(), demandKind: anyOf(), product: anyOf(), createdAt: span() },
  sort: ['createdAt', 'updatedAt', 'appointment'],
});
const named = DemandKey.extend(inLanguage);
const customer = { who: 'loggedIn', rows: 'company' } as const;
/** Engineers are staff or contractors. The handlers check who works on an order. */
const staff = { who: 'internal', roles: ['service'], rows: 'assigned' } as const;
const engineer = { who: 'middleUp', rows: 'assigned' } as const;
const moving = ['demand.step-refused', 'request.conflict'] as const;

/** Customers' requests for a visit or a training. */
export const demand = defineEndpoints('dispatch.demand', {
  type1:      { post: '/dispatch/demand/type/1',        body: Reader,           answers: z.array(DemandKind), who: 'everyone', rows: 'all' },
  type2:      { post: '/dispatch/demand/type/2',        body: Reader,           answers: z.array(DemandKind), who: 'everyone', rows: 'all' },
  save:       { post: '/dispatch/demand/save',          body: DemandDraft,      answers: SentDemand,          ...customer, fails: ['demand.slot-past', 'demand.slot-closed', 'demand.too-many'] },
  all:        { post: '/dispatch/demand/find-all',      body: demands,          answers: pageOf(DemandRow),   ...customer },
  one:        { post: '/dispatch/demand/find-one',      body: named,            answers: Demand,              ...customer },
  status:     { post: '/dispatch/demand/update-status', body: DemandStep,       answers: Demand,              ...customer, fails: [...moving, 'demand.too-late'] },
  write:      { post: '/dispatch/demand/write',         body: DemandNote,       answers: DemandKey,           ...customer, fails: ['demand.step-refused', 'keeping.full'] },
  reschedule: { post: '/dispatch/demand/reschedule',    body: DemandReschedule, answers: DemandKey,           ...customer, fails: [...moving, 'demand.too-late', 'demand.slot-past', 'demand.slot-closed'] },
  sign:       { post: '/dispatch/demand/sign',          body: DemandSignature,  answers: DemandKey,           ...customer, fails: ['demand.step-refused'] },
  rate:       { post: '/dispatch/demand/rate',          body: DemandRating,     answers: DemandKey,           ...customer, fails: ['demand.step-refused'] },
  take:       { post: '/dispatch/demand/take',          body: DemandKey,         answers: DemandKey,          ...engineer, fails: ['demand.step-refused', 'demand.taken'] },
  assign:     { post: '/dispatch/demand/assign',        body: DemandAssignment,  answers: DemandKey,          ...staff, fails: [...moving, 'demand.not-authorised', 'demand.not-in-unit'] },
  schedule:   { post: '/dispatch/demand/schedule',      body: DemandAppointment, answers: DemandKey,          ...engineer, fails: [...moving, 'demand.slot-past'] },
  quote:      { post: '/dispatch/demand/quote',         body: DemandQuote,       answers: DemandKey,          ...engineer, fails: [...moving] },
  report:     { post: '/dispatch/demand/report',        body: named,            answers: 'file',              ...customer, cost: 'print', fails: ['print.none', 'print.too-large'] },
});

const paper = { types: [...documentTypes, 'video/mp4'], maxBytes: 100 * megabyte };

/** Documents of a demand and of its project. */
export const document = defineEndpoints('dispatch.document', {
  upload: { post: '/dispatch/document/upload', upload: paper, answers: StoredFileId, who: 'loggedIn', rows: 'own', fails: ['file.type-refused', 'file.quota-used'] },
});

/** The photos and documents of an order, in one archive. */
export const project = defineEndpoints('dispatch.project', {
  download: { post: '/dispatch/project/download', body: DemandKey, answers: 'file', ...customer, cost: 'file', fails: ['zip.too-large'] },
});

/** Organisations and employees that can be dispatched. */
export const organisation = defineEndpoints('dispatch', {
  orgTree: { post: '/dispatch/org/tree', body: z.strictObject({ parentId: id('organisation') }), answers: z.array(Organisation), who: 'internal', rows: 'all', external: true },
});

const employees = paged({ own: inLanguage, filters: { level: anyOf(), state: anyOf(), products: anyOf(), validTo: span() }, sort: ['fullName', 'validTo'] });

/** Contractors' employees and their authorisations. A client sees only those of its own company. */
export const contractor = defineEndpoints('dispatch.contractor', {
  auth: { post: '/dispatch/contractor/employee-auth-list', body: employees, answers: pageOf(ContractorEmployee), who: 'middleUp', rows: 'assigned' },
});

const picture = { types: photoTypes, maxBytes: 100 * megabyte };

/** Pictures and videos of a fault, uploaded before the demand is sent. */
export const photo = defineEndpoints('dispatch.photo', {
  upload: { post: '/dispatch/photo/upload', upload: picture, answers: StoredFile, who: 'loggedIn', rows: 'own', fails: ['file.type-refused', 'file.quota-used'] },
});
