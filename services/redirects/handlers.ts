import type { CallHandlers } from '../shared/calls/handler.ts';
import { managedRedirectHandlers, redirectSites } from './admin/redirects.ts';

export const redirectHandlers = {
  ...managedRedirectHandlers,
  'manage.redirects.sites': redirectSites,
} satisfies Partial<CallHandlers>;
