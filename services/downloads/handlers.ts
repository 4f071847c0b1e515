import type { CallHandlers } from '../shared/calls/handler.ts';
import { licenceHandlers } from './admin/licences.ts';
import { externalLinkHandlers } from './admin/links.ts';
import { packageHandlers } from './admin/packages.ts';
import { releaseHandlers } from './admin/releases.ts';
import { uploadReleaseFile } from './admin/upload.ts';
import { findBill, listBills, pageComponents } from './bills/find.ts';
import { uploadBill } from './bills/store.ts';
import { listReleaseCategories } from './categories.ts';
import { checkVersion } from './check.ts';
import type { DownloadEvents } from './events.ts';
import { findExternalLink } from './externalLinks/find.ts';
import { findDefaultRelease, findRelease } from './find.ts';
import { pageReleases } from './home.ts';
import { acceptLicence, findNeededLicences } from './licence.ts';
import { findReleaseModel } from './model.ts';
import { listSdkMatrix } from './sdk/matrix.ts';

export const downloadHandlers = (events: DownloadEvents) =>
  ({
    'doc.file.home': pageReleases,
    'doc.release.find': findRelease,
    'doc.release.leading': findDefaultRelease,
    'doc.release.categories': listReleaseCategories,
    'doc.release.model': findReleaseModel,
    'doc.release.check': checkVersion,
    'doc.release.bills': listBills,
    'doc.release.bill': findBill,
    'doc.release.components': pageComponents,
    'doc.licence.needed': findNeededLicences,
    'doc.licence.accept': acceptLicence,
    'doc.outward.find': findExternalLink,
    'doc.sdk.matrix': listSdkMatrix,
    ...packageHandlers,
    ...releaseHandlers(events),
    'manage.releases.upload': uploadReleaseFile,
    'manage.releases.bill': uploadBill,
    ...licenceHandlers,
    ...externalLinkHandlers,
  }) satisfies Partial<CallHandlers>;
