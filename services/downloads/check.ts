import { and, eq, sql } from 'drizzle-orm';
import type { ReleaseRow, UpgradeStep } from '../../generated/openapi.d.ts';
import { products } from '../catalogue/tables.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { toMinutes } from './find.ts';
import { findUpgradePath, type Installable, type UpgradePathStep } from './path.ts';
import { byVersion, forModel, releaseName, releaseRow, type SelectedRelease, selectReleases } from './rows.ts';
import { packages } from './tables.ts';

/** A release as input of the upgrade rule, with its list row. */
type Candidate = Installable & { row: ReleaseRow; seconds: number | null };

/** Maximum number of firmware releases per model; more than any device has. */
const max = 500;

/** The upgrade path from the installed version to the recommended one. */
export const checkVersion: Handler<'doc.release.check'> = async ({ body, fail, ...reader }) => {
  const { modelId, version = '', hardwareRevision = '' } = body;
  if ((await reader.database.$count(products, eq(products.code, modelId))) === 0) throw fail('request.not-found');
  const languages = readingLanguages(reader.portal, body.language);
  const candidates = version.trim() === '' ? [] : await firmwareFor(reader, modelId, languages);
  const path = findUpgradePath(candidates, version, hardwareRevision);
  const seconds = path.steps.map(({ release }) => release.seconds);
  return {
    verdict: path.verdict,
    ...(version.trim() !== '' && { version: version.trim() }),
    ...(path.target && { target: linkTo(path.target.row) }),
    ...(path.needed && { needed: path.needed }),
    steps: path.steps.map(presentStep),
    ...(seconds.length > 0 &&
      seconds.every((each) => each !== null) && { minutes: toMinutes(seconds.reduce((sum, each) => sum + each, 0)) }),
    fromWithdrawn: path.isWithdrawn,
    unknownVersion: path.isUnknown && path.verdict !== 'no-recommended',
    noRollback: path.steps.some(({ release }) => !release.rollbackAllowed),
  };
};

async function firmwareFor(reader: Reader, model: string, languages: readonly string[]): Promise<Candidate[]> {
  const where = and(forModel(model), eq(packages.type, 'firmware'));
  const selected = await selectReleases(reader, { languages, where, orderBy: [sql`${byVersion} desc`], limit: max });
  return selected.map((each) => candidateOf(reader, each, languages));
}

const candidateOf = (reader: Reader, selected: SelectedRelease, languages: readonly string[]): Candidate => ({
  id: selected.release.code,
  version: selected.release.version,
  channel: selected.release.channel,
  isRecommended: selected.release.recommended,
  isWithdrawn: selected.release.withdrawnAt !== null,
  minFromVersion: selected.release.minFromVersion,
  rollbackAllowed: selected.release.rollbackAllowed,
  hardwareRevisions: selected.release.hardwareRevisions,
  seconds: selected.release.installSeconds,
  row: releaseRow(reader, selected, languages),
});

const linkTo = ({ releaseId, name, version }: ReleaseRow) => ({ id: releaseId, text: releaseName(name, version) });

function presentStep({ release: { row, seconds, rollbackAllowed }, reason }: UpgradePathStep<Candidate>): UpgradeStep {
  const { minFromVersion, urgency, releasedAt, size, attachmentId, fileName } = row;
  return {
    release: linkTo(row),
    reason,
    urgency,
    releasedAt,
    rollbackAllowed,
    ...(minFromVersion !== undefined && { minFromVersion }),
    ...(seconds !== null && { installMinutes: toMinutes(seconds) }),
    ...(size !== undefined && { size }),
    ...(attachmentId !== undefined && fileName !== undefined && { attachmentId, fileName }),
  };
}
