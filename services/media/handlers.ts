import type { CallHandlers } from '../shared/calls/handler.ts';
import { chooseMedium } from './choose.ts';
import { describeMedium } from './describe.ts';
import { findMedium } from './find.ts';
import { pageMedia } from './page.ts';
import { removeMedium } from './remove.ts';
import { replaceMedium } from './replace.ts';
import { usesOfMedium } from './uses.ts';

export const mediaHandlers = {
  'doc.media.choose': chooseMedium,
  'manage.media.page': pageMedia,
  'manage.media.find': findMedium,
  'manage.media.uses': usesOfMedium,
  'manage.media.describe': describeMedium,
  'manage.media.replace': replaceMedium,
  'manage.media.remove': removeMedium,
} satisfies Partial<CallHandlers>;
