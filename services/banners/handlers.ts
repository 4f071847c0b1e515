import type { CallHandlers } from '../shared/calls/handler.ts';
import { bannerHandlers as managedBannerHandlers } from './admin/banners.ts';
import { bannerDetail } from './banner.ts';

export const bannerHandlers = {
  ...managedBannerHandlers,
  'extend.banner.detail': bannerDetail,
} satisfies Partial<CallHandlers>;
