import type { CallHandlers } from '../shared/calls/handler.ts';
import { findMessage, pageMessages, resendMessage } from './admin/messages.ts';

export const mailHandlers = {
  'manage.messages.page': pageMessages,
  'manage.messages.find': findMessage,
  'manage.messages.resend': resendMessage,
} satisfies Partial<CallHandlers>;
