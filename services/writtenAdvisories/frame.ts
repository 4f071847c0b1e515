/** The parts of a written advisory that come from the configuration and from its earlier versions. */
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { addressIn } from '../mail/index.ts';
import { securityMail } from '../securityKey/index.ts';
import { nameIn } from '../shared/values/names.ts';
import { type AdvisoryFrame, versionAfter } from './build.ts';
import type { AdvisoryForm } from './form.ts';
import type { WrittenAdvisoryRecord } from './tables.ts';

export interface AdvisoryFrameContext {
  portal: Portal;
  config: ServerConfig;
  now: Date;
}

/** The version and the history of the next document. */
export function frameOf(
  { portal, config, now }: AdvisoryFrameContext,
  { code, version, revisions, initialAt }: Pick<WrittenAdvisoryRecord, 'code' | 'version' | 'revisions' | 'initialAt'>,
  { stage, changes = '' }: Pick<AdvisoryForm, 'stage' | 'changes'>,
): AdvisoryFrame {
  const vendor = nameIn(portal.settings.owner, ['en']);
  const time = now.toISOString();
  return {
    id: code,
    publisher: { category: 'vendor', contact_details: securityMail(config), name: vendor, namespace: config.publicUrl.origin },
    vendor,
    address: addressIn({ portal, config }, 'en', `/networkSecurity/securityDetails?id=${encodeURIComponent(code)}`),
    revisions: [...revisions, { date: time, number: versionAfter(version, stage === 'draft'), summary: changes.trim() || '-' }],
    initialAt: initialAt?.toISOString() ?? time,
    currentAt: time,
  };
}
