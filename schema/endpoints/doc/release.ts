import { z } from 'zod';
import { defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { code, id } from '../../define/fields.ts';
import { Category } from '../../entities/category.ts';
import { FileDetail } from '../../entities/file.ts';
import { inLanguage } from '../../entities/language.ts';
import { InstalledFirmware, LicenceAcceptance, LicenceNeeded, Release, ReleaseModel, UpgradePath } from '../../entities/release.ts';
import { maxBills, SoftwareBill, SoftwareComponent } from '../../entities/softwareBill.ts';

const releaseById = z.strictObject({ releaseId: id('release'), ...inLanguage });
const packageByCode = Release.pick({ packageCode: true }).extend(inLanguage);
const modelById = z.strictObject({ modelId: id('product'), ...inLanguage });
const installed = InstalledFirmware.extend({ modelId: id('product'), ...inLanguage });

const sectionLevel = z.strictObject({ section: Release.shape.section.unwrap(), parentId: code(), ...inLanguage });

const billById = SoftwareBill.pick({ id: true });
const componentList = paged({ own: inLanguage });

/**
 * Releases, except for their list `doc.file.home`. The calls answer one release, the leading one of a package, the folders of a
 * section, and the releases of a model. Others answer component lists and upgrade paths.
 */
export const release = defineEndpoints('doc.release', {
  find: { post: '/doc/release/find', body: releaseById, answers: Release, who: 'everyone', rows: 'visible' },
  leading: { post: '/doc/release/leading', body: packageByCode, answers: Release, who: 'everyone', rows: 'visible' },
  categories: { post: '/doc/release/categories', body: sectionLevel, answers: Category.array().max(500), who: 'everyone', rows: 'visible' },
  model: { post: '/doc/release/model', body: modelById, answers: ReleaseModel, who: 'everyone', rows: 'visible' },
  bills: { post: '/doc/release/bills', body: releaseById.pick({ releaseId: true }), answers: SoftwareBill.array().max(maxBills), who: 'everyone', rows: 'visible' },
  bill: { post: '/doc/release/bill', body: billById, answers: 'file', who: 'everyone', rows: 'visible' },
  components: { post: '/doc/release/components', body: componentList, answers: pageOf(SoftwareComponent), who: 'everyone', rows: 'visible', newest: true },
  check: { post: '/doc/release/check', body: installed, answers: UpgradePath, who: 'everyone', rows: 'visible' },
});

const licenceById = LicenceAcceptance.pick({ licenceId: true });

const filesToHave = z.strictObject({ fileIds: z.array(z.string().min(1).max(100)).min(1).max(1000), ...inLanguage });

/** Licences that must be accepted before a download. */
export const licence = defineEndpoints('doc.licence', {
  needed: { post: '/doc/licence/needed', body: filesToHave, answers: LicenceNeeded.array().max(50), who: 'loggedIn', rows: 'visible' },
  accept: { post: '/doc/licence/accept', body: licenceById, answers: LicenceAcceptance, who: 'loggedIn', rows: 'own' },
});

const fileById = FileDetail.pick({ attachmentId: true }).extend(inLanguage);

/** A file for its page. */
export const fileDetail = defineEndpoints('doc.file', {
  find: { post: '/doc/doc-file/find', body: fileById, answers: FileDetail, who: 'everyone', rows: 'visible' },
});
