/**
 * The state machines of the records. The services check this table before they change a state. tests/transitions.test.ts tries
 * every operation in every state.
 */
import { defineTransitions, type Operation } from '../define/transitions.ts';
import { articleStatuses } from './article.ts';
import { certificateStates } from './certificate.ts';
import type { DemandMove } from './demandMovers.ts';
import { type DemandStatus, demandStatuses } from './demandStates.ts';
import { type EnquiryMove, type EnquiryState, enquiryStates } from './enquiryMovers.ts';
import { feedbackStates } from './feedback.ts';
import { changeStates } from './managedArticle.ts';
import { mistakeStates } from './mistake.ts';
import { type PartnerApplicationMove, type PartnerApplicationState, partnerApplicationStates } from './partnerApplicationMovers.ts';
import type { PlanOrderMove } from './planOrderMovers.ts';
import { type PlanOrderState, planOrderStates } from './planOrderStates.ts';
import { requestStates } from './readerRequest.ts';
import { repairStates } from './repair.ts';
import { type SecurityReportMove, type SecurityReportState, securityReportStates } from './securityReportStates.ts';
import { shareStates } from './share.ts';
import { sharedTransitions } from './sharedTransitions.ts';
import { type TrainingMove, type TrainingOrderState, trainingOrderStates } from './trainingMovers.ts';
import { writtenAdvisoryStatuses } from './writtenAdvisory.ts';

/** Saving a text makes it a draft. Published and withdrawn articles keep their state. */
const savedArticle = {
  draft: 'draft',
  'in-review': 'draft',
  approved: 'draft',
  scheduled: 'draft',
  published: 'published',
  rejected: 'draft',
  withdrawn: 'withdrawn',
} as const;

/** Saving the text of a published article makes it the draft of its change. */
const savedChange = { none: 'draft', draft: 'draft', 'in-review': 'draft', approved: 'draft', scheduled: 'draft', rejected: 'draft' } as const;

/** An article that is no longer published has no change. */
const endedChange = { none: 'none', draft: 'none', 'in-review': 'none', approved: 'none', scheduled: 'none', rejected: 'none' } as const;

/** The operation does not change the state. */
const unchanged = <const State extends string>(...states: readonly State[]): { readonly [Name in State]: Name } =>
  Object.fromEntries(states.map((state) => [state, state])) as { readonly [Name in State]: Name };

export const transitions = {
  ...sharedTransitions,
  /** A published article remains published while it is edited. Its change has separate states. */
  article: defineTransitions(articleStatuses, {
    save: savedArticle,
    /** Makes the text of an earlier version the draft. The history is not changed. */
    revert: savedArticle,
    /** The reviewer of an article edits it. An edit by anyone else returns it to draft. */
    correct: { 'in-review': 'in-review', published: 'published' },
    submit: { draft: 'in-review', rejected: 'in-review', withdrawn: 'in-review', published: 'published' },
    recall: { 'in-review': 'draft', published: 'published' },
    approve: { 'in-review': 'approved', published: 'published' },
    reject: { 'in-review': 'rejected', published: 'published' },
    reassign: { 'in-review': 'in-review', published: 'published' },
    /** A new version of a published article. */
    renew: { published: 'published' },
    refine: { published: 'published' },
    /** Its review date or its end of validity has passed. It is returned to its owner. */
    comeDue: { published: 'published' },
    /** The published text was checked and is still correct. */
    confirm: { published: 'published' },
    remove: { draft: null },
    publish: { approved: 'published', scheduled: 'published', published: 'published', withdrawn: 'published' },
    /** Publishes without approval, if the class type needs none. */
    publishDirectly: {
      draft: 'published',
      approved: 'published',
      scheduled: 'published',
      published: 'published',
      rejected: 'published',
      withdrawn: 'published',
    },
    schedule: { approved: 'scheduled', scheduled: 'scheduled', published: 'published', withdrawn: 'scheduled' },
    scheduleDirectly: {
      draft: 'scheduled',
      approved: 'scheduled',
      scheduled: 'scheduled',
      published: 'published',
      rejected: 'scheduled',
      withdrawn: 'scheduled',
    },
    /** The scheduled publication failed. */
    unschedule: { scheduled: 'draft', published: 'published' },
    discard: { published: 'published' },
    /** A waiting change becomes the draft of the withdrawn text. */
    withdraw: { published: 'withdrawn' },
    archive: { published: 'archived', withdrawn: 'archived' },
    restore: { archived: 'withdrawn' },
  }),
  /** The change of a published article. An operation on that article must be allowed here too. */
  articleChange: defineTransitions(['none', ...changeStates], {
    save: savedChange,
    revert: savedChange,
    correct: { 'in-review': 'in-review' },
    submit: { draft: 'in-review', rejected: 'in-review' },
    recall: { 'in-review': 'draft' },
    approve: { 'in-review': 'approved' },
    reject: { 'in-review': 'rejected' },
    reassign: { 'in-review': 'in-review' },
    renew: { none: 'draft' },
    refine: { none: 'none', draft: 'draft', 'in-review': 'in-review', approved: 'approved', scheduled: 'scheduled', rejected: 'rejected' },
    comeDue: { none: 'none' },
    confirm: { none: 'none' },
    publish: { none: 'none', approved: 'none', scheduled: 'none' },
    publishDirectly: { none: 'none', draft: 'none', approved: 'none', scheduled: 'none', rejected: 'none' },
    schedule: { approved: 'scheduled', scheduled: 'scheduled' },
    scheduleDirectly: { draft: 'scheduled', approved: 'scheduled', scheduled: 'scheduled', rejected: 'scheduled' },
    unschedule: { scheduled: 'draft' },
    discard: { draft: 'none', 'in-review': 'none', approved: 'none', scheduled: 'none', rejected: 'none' },
    withdraw: endedChange,
    archive: endedChange,
  }),
  /** A reported mistake. It is decided once, and an accepted one is fixed once. */
  mistake: defineTransitions(mistakeStates, {
    accept: { open: 'accepted' },
    reject: { open: 'rejected' },
    fix: { accepted: 'fixed' },
  }),
  /** Editors may set any state, in any order. */
  feedback: defineTransitions(feedbackStates, {
    reopen: { open: 'open', planned: 'open', in_progress: 'open', done: 'open' },
    plan: { open: 'planned', planned: 'planned', in_progress: 'planned', done: 'planned' },
    start: { open: 'in_progress', planned: 'in_progress', in_progress: 'in_progress', done: 'in_progress' },
    finish: { open: 'done', planned: 'done', in_progress: 'done', done: 'done' },
  }),
  /** Texts and terms that readers requested. */
  readerRequest: defineTransitions(requestStates, {
    settle: { open: 'done', done: 'done' },
    reopen: { open: 'open', done: 'open' },
  }),
  /** Knowledge from staff. A declined share can be revised, which hands it in again. */
  share: defineTransitions(shareStates, {
    revise: { submitted: 'submitted', declined: 'submitted' },
    remove: { submitted: null, declined: null },
    accept: { submitted: 'accepted' },
    decline: { submitted: 'declined' },
  }),
  /** A device in a repair order. A declined one is returned unrepaired. Without a quote, only devices under warranty are repaired. */
  repairLine: defineTransitions(repairStates, {
    authorise: { submitted: 'awaiting-item' },
    reject: { submitted: 'rejected' },
    send: { 'awaiting-item': 'in-transit', 'in-transit': 'in-transit' },
    receive: { submitted: 'received', 'awaiting-item': 'received', 'in-transit': 'received' },
    diagnose: { received: 'diagnosing' },
    quote: { received: 'quoted', diagnosing: 'quoted', declined: 'quoted' },
    accept: { quoted: 'accepted' },
    decline: { quoted: 'declined' },
    repair: { diagnosing: 'repairing', accepted: 'repairing' },
    ship: { declined: 'shipped', repairing: 'shipped' },
    close: { shipped: 'closed' },
    cancel: { submitted: 'cancelled', 'awaiting-item': 'cancelled' },
  }),
  /** A service order. `assign`, `take`, `sign`, `rate` and `escalate` do not change its state. */
  demand: defineTransitions(demandStatuses, {
    authorise: { submitted: 'authorised' },
    reject: { submitted: 'rejected', authorised: 'rejected' },
    assign: { ...unchanged('submitted', 'authorised', 'scheduled', 'on-site', 'awaiting-item', 'received', 'diagnosing', 'repairing') },
    take: { ...unchanged('submitted', 'authorised', 'scheduled', 'on-site', 'awaiting-item', 'received', 'diagnosing', 'repairing') },
    schedule: { authorised: 'scheduled', scheduled: 'scheduled', diagnosing: 'scheduled' },
    reschedule: { submitted: 'submitted', authorised: 'authorised', scheduled: 'authorised' },
    arrive: { scheduled: 'on-site' },
    awaitItem: { authorised: 'awaiting-item', 'on-site': 'awaiting-item', diagnosing: 'awaiting-item' },
    receive: { 'awaiting-item': 'received' },
    diagnose: { 'on-site': 'diagnosing', received: 'diagnosing' },
    quote: { diagnosing: 'quoted' },
    acceptQuote: { quoted: 'repairing' },
    declineQuote: { quoted: 'diagnosing' },
    repair: { 'on-site': 'repairing', received: 'repairing', diagnosing: 'repairing' },
    ship: { repairing: 'shipped', diagnosing: 'shipped' },
    close: { 'on-site': 'closed', diagnosing: 'closed', repairing: 'closed', shipped: 'closed' },
    sign: { closed: 'closed' },
    rate: { closed: 'closed' },
    reopen: { closed: 'authorised' },
    cancel: {
      submitted: 'cancelled',
      authorised: 'cancelled',
      scheduled: 'cancelled',
      'awaiting-item': 'cancelled',
      quoted: 'cancelled',
    },
    escalate: { ...unchanged('submitted', 'authorised', 'awaiting-item', 'received', 'diagnosing', 'repairing', 'shipped') },
  }) satisfies Record<DemandMove, Operation<DemandStatus>>,
  /** An order for a service plan. A new offer replaces the previous one. `remind` does not change the state. */
  planOrder: defineTransitions(planOrderStates, {
    offer: { requested: 'offered', offered: 'offered' },
    reject: { requested: 'rejected', offered: 'rejected' },
    accept: { offered: 'accepted' },
    decline: { offered: 'declined' },
    activate: { accepted: 'active' },
    cancel: { requested: 'cancelled', accepted: 'cancelled' },
    remind: { ...unchanged('active') },
    end: { active: 'ended' },
  }) satisfies Record<PlanOrderMove, Operation<PlanOrderState>>,
  /** A vulnerability report, with the steps of the response. It can be rejected before the reporter is informed. */
  securityReport: defineTransitions(securityReportStates, {
    confirm: { received: 'confirmed' },
    assess: { confirmed: 'assessed' },
    inform: { assessed: 'informed' },
    fix: { informed: 'fixed' },
    publish: { fixed: 'published' },
    reject: { received: 'rejected', confirmed: 'rejected', assessed: 'rejected' },
  }) satisfies Record<SecurityReportMove, Operation<SecurityReportState>>,
  /** An advisory that the security team writes. A person who has not edited it publishes it. An edit starts its next version. */
  writtenAdvisory: defineTransitions(writtenAdvisoryStatuses, {
    save: { draft: 'draft', published: 'draft' },
    submit: { draft: 'in-review' },
    recall: { 'in-review': 'draft' },
    publish: { 'in-review': 'published' },
    remove: { draft: null },
  }),
  /** An order of a training. Payments can be refunded after the order is cancelled. */
  trainingOrder: defineTransitions(trainingOrderStates, {
    moveUp: { waiting: 'pending-payment' },
    handIn: { 'pending-payment': 'pending-payment' },
    acceptPayment: { 'pending-payment': 'paid' },
    rejectPayment: { 'pending-payment': 'pending-payment' },
    confirm: { paid: 'confirmed' },
    complete: { confirmed: 'completed' },
    fail: { confirmed: 'not-completed' },
    /** Moves the order to another class of the same course with free seats. */
    reschedule: { waiting: 'pending-payment', 'pending-payment': 'pending-payment', paid: 'paid', confirmed: 'confirmed' },
    cancel: { waiting: 'cancelled', 'pending-payment': 'cancelled', paid: 'cancelled', confirmed: 'cancelled' },
    /** The class was cancelled. */
    cancelClass: { waiting: 'cancelled', 'pending-payment': 'cancelled', paid: 'cancelled', confirmed: 'cancelled' },
    refund: { cancelled: 'refunded' },
  }) satisfies Record<TrainingMove, Operation<TrainingOrderState>>,
  /** An enquiry. A message from the sender returns an answered one to the staff. Another member of staff can take it over. */
  enquiry: defineTransitions(enquiryStates, {
    take: { received: 'in-progress', 'in-progress': 'in-progress' },
    answer: { received: 'answered', 'in-progress': 'answered', answered: 'answered' },
    write: { received: 'received', 'in-progress': 'in-progress', answered: 'in-progress' },
    close: { answered: 'closed' },
    decline: { received: 'closed', 'in-progress': 'closed' },
    withdraw: { received: 'withdrawn', 'in-progress': 'withdrawn', answered: 'withdrawn' },
  }) satisfies Record<EnquiryMove, Operation<EnquiryState>>,
  /** An application to become a partner. A returned one is changed and submitted again. Another reviewer can take it over. */
  partnerApplication: defineTransitions(partnerApplicationStates, {
    save: { draft: 'draft', returned: 'returned' },
    submit: { draft: 'submitted', returned: 'submitted' },
    take: { submitted: 'in-review', 'in-review': 'in-review' },
    return: { 'in-review': 'returned' },
    accept: { 'in-review': 'accepted' },
    reject: { 'in-review': 'rejected' },
    cancel: { draft: 'cancelled', submitted: 'cancelled', 'in-review': 'cancelled', returned: 'cancelled' },
  }) satisfies Record<PartnerApplicationMove, Operation<PartnerApplicationState>>,
  /** An active certificate gets into grace or expires only by its dates. */
  certificate: defineTransitions(certificateStates, {
    revoke: { active: 'revoked', grace: 'revoked', expired: 'revoked' },
    /** A newer certificate of the same level was issued to its holder. */
    supersede: { active: 'superseded', grace: 'superseded', expired: 'superseded' },
  }),
} as const;
