/** The part of portal.json that rendering and calls need. Every page loads it; the rest stays on the server. */
import type { PortalCard } from '../../../schema/define/index.ts';

const limits = [
  'page',
  'pageSize',
  'deepestPage',
  'exactTotal',
  'keywordLength',
  'pendingCountCap',
  'sidebarCountCap',
  'cancelHandles',
  'secretKeyBytes',
  'passwordMinLength',
] as const;

const times = [
  'requestMs',
  'chunkMs',
  'pageViewGapMs',
  'sideCookieHours',
  'noticeMs',
  'resendMs',
  'proofMs',
  'livePollMs',
  'autosaveMs',
  'presenceMs',
  'presenceIdleMs',
] as const;

const tracking = ['view', 'click', 'appLabel', 'delayMs', 'throttleMs'] as const;

const settingNames = [
  'name',
  'owner',
  'mainSite',
  'session',
  'search',
  'explains',
  'notices',
  'hosts',
  'frames',
  'progress',
  'scrollOffsets',
  'departmentSeparator',
] as const;

/** portal.json, and limits of the vocabulary that the portal also needs outside of calls. */
export interface PortalSettings extends PortalCard {
  limits: PortalCard['limits'] & { keywordLength: number };
}

export interface SiteSettings extends Pick<PortalCard, (typeof settingNames)[number]> {
  limits: Pick<PortalSettings['limits'], (typeof limits)[number]>;
  times: Pick<PortalCard['times'], (typeof times)[number]>;
  tracking?: Pick<NonNullable<PortalCard['tracking']>, (typeof tracking)[number]>;
}

/** The settings in a site's tables. */
export const siteSettings = (card: PortalSettings): SiteSettings => ({
  ...pick(card, settingNames),
  limits: pick(card.limits, limits),
  times: pick(card.times, times),
  ...(card.tracking && { tracking: pick(card.tracking, tracking) }),
});

const pick = <Whole extends object, Name extends keyof Whole>(from: Whole, names: readonly Name[]): Pick<Whole, Name> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Whole, Name>;
