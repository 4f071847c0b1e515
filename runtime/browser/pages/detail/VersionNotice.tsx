import { useFormat } from '../../clock/format.ts';
import { useLoadedPage } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';

/**
 * The version fields of a record. `latest` is set if an older version is shown or two are compared. For records with validity
 * dates, `latest` is the version in force.
 */
interface VersionedRecord {
  version?: number;
  latest?: number;
  comparedWith?: number;
  publishedAt?: string;
  state?: string;
  effectiveAt?: string;
  effectiveUntil?: string;
}

/** Reports an older version or a comparison, and links to the newest version or the one in force. */
export function VersionNotice({ record }: { record: unknown }) {
  const { pathname } = useLoadedPage();
  const t = useWords();
  const format = useFormat();
  const versioned = record as VersionedRecord;
  const { version, latest, comparedWith, publishedAt, effectiveAt, effectiveUntil } = versioned;
  if (latest === undefined) return null;
  const dayOf = (iso: string | undefined) => (iso ? format.day(iso) : '');
  const facts = { version, latest, comparedWith, day: dayOf(effectiveAt ?? publishedAt), until: dayOf(effectiveUntil) };
  return (
    <div className="notice notice-warning">
      <Icon name={comparedWith === undefined ? 'history' : 'changes'} />
      <p>
        {t(wordOf(versioned), facts)}
        {comparedWith !== undefined && <Legend />}
      </p>
      <RouteLink className="button button-small" to={pathname}>
        {t(effectiveAt === undefined ? 'detail.newestVersion' : 'detail.versionInForce')}
      </RouteLink>
    </div>
  );
}

function wordOf({ comparedWith, effectiveAt, state }: VersionedRecord): string {
  if (effectiveAt === undefined) return comparedWith === undefined ? 'detail.olderVersion' : 'detail.compared';
  if (comparedWith !== undefined) return 'detail.comparedByDay';
  return state === 'coming' ? 'detail.coming' : 'detail.superseded';
}

/** The legend of additions and removals. */
function Legend() {
  const t = useWords();
  return (
    <span className="difference-legend">
      {' '}
      <ins>{t('detail.added')}</ins> <del>{t('detail.removed')}</del>
    </span>
  );
}
