import { useFormat } from '../../clock/format.ts';
import { useLoadedPage } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';

/**
 * What a record says of its versions: `latest` where another one than the newest is shown, or two are compared. Of one whose
 * versions hold from day to day `latest` is the one in force.
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

/** Says that another version is read, or the difference of two, and leads back to the newest, or to the one in force. */
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

/** How what has come and what has gone look in the text below. */
function Legend() {
  const t = useWords();
  return (
    <span className="difference-legend">
      {' '}
      <ins>{t('detail.added')}</ins> <del>{t('detail.removed')}</del>
    </span>
  );
}
