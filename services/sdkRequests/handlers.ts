import type { CallHandlers } from '../shared/calls/handler.ts';
import { findSdkAccess, moveSdkAccess, pageSdkAccesses } from './admin.ts';
import { pageOwnSdkAccesses } from './page.ts';
import { requestSdkAccess } from './request.ts';

export const sdkAdminHandlers = {
  'doc.sdk.request': requestSdkAccess,
  'doc.sdk.mine': pageOwnSdkAccesses,
  'manage.sdkAccess.page': pageSdkAccesses,
  'manage.sdkAccess.find': findSdkAccess,
  'manage.sdkAccess.move': moveSdkAccess,
} satisfies Partial<CallHandlers>;
