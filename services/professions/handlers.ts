import type { CallHandlers } from '../shared/calls/handler.ts';
import { industryHandlers, professionHandlers } from './admin/industries.ts';
import { softwareVersionHandlers } from './admin/versions.ts';
import { listIndustries, listIndustriesWithProfessions, listProfessions } from './industries.ts';
import { exportVersions, listByProfession, pageVersions } from './versions.ts';

export const professionSoftwareHandlers = {
  'extend.version.list': listIndustriesWithProfessions,
  'extend.version.byProfession': listByProfession,
  'extend.gov.industry': listIndustries,
  'extend.gov.industryInfo': listProfessions,
  'extend.gov.list': pageVersions,
  'extend.gov.export': exportVersions,
  ...industryHandlers,
  ...professionHandlers,
  ...softwareVersionHandlers,
} satisfies Partial<CallHandlers>;
