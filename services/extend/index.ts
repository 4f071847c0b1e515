/** The door of the extension service. */
import type { ServiceHandlers } from '../handler.ts';
import { bannerDetail } from './banner.ts';

export const extendHandlers: ServiceHandlers<'extend'> = {
  'extend.banner.detail': bannerDetail,
  'extend.version.list': 'not-built',
  'extend.version.byProfession': 'not-built',
  'extend.gov.industry': 'not-built',
  'extend.gov.industryInfo': 'not-built',
  'extend.gov.list': 'not-built',
  'extend.gov.export': 'not-built',
};
