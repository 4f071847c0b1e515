import type { CallHandlers } from '../handler.ts';
import { licenceHandlers } from './admin/licences.ts';
import { outwardLinkHandlers } from './admin/links.ts';
import { packageHandlers } from './admin/packages.ts';
import { releaseHandlers } from './admin/releases.ts';
import { uploadReleaseFile } from './admin/upload.ts';
import { checkVersion } from './check.ts';
import { findRelease } from './find.ts';
import { pageReleases } from './home.ts';
import { acceptLicence, findNeededLicences } from './licence.ts';
import { findReleaseModel } from './model.ts';
import { findOutwardLink } from './outward/find.ts';

export const downloadHandlers = {
  'doc.file.home': pageReleases,
  'doc.release.find': findRelease,
  'doc.release.model': findReleaseModel,
  'doc.release.check': checkVersion,
  'doc.licence.needed': findNeededLicences,
  'doc.licence.accept': acceptLicence,
  'doc.outward.find': findOutwardLink,
  ...packageHandlers,
  ...releaseHandlers,
  'manage.releases.upload': uploadReleaseFile,
  ...licenceHandlers,
  ...outwardLinkHandlers,
} satisfies Partial<CallHandlers>;
