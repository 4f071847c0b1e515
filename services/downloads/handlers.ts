import { checkVersion } from './check.ts';
import { findRelease } from './find.ts';
import { pageReleases } from './home.ts';
import { acceptLicence, findNeededLicences } from './licence.ts';
import { findReleaseModel } from './model.ts';

/** The calls about releases. */
export const releaseHandlers = {
  'doc.file.home': pageReleases,
  'doc.release.find': findRelease,
  'doc.release.model': findReleaseModel,
  'doc.release.check': checkVersion,
  'doc.licence.needed': findNeededLicences,
  'doc.licence.accept': acceptLicence,
} as const;
