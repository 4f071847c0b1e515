import type { ZipRow } from '../../generated/openapi.d.ts';
import { useFormat } from '../../runtime/browser/clock/format.ts';
import { useLoadedPage, usePageData, usePortal } from '../../runtime/browser/context.ts';
import { StateBadge } from '../../runtime/browser/fields/choice.tsx';
import { useNotifier } from '../../runtime/browser/shell/feedback.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';

/** The archives of the account. Their links redirect to signed addresses, so they work without script. */
export function Archives() {
  const archives = usePageData<ZipRow[]>('archives') ?? [];
  const t = useWords();
  if (archives.length === 0) return <p className="quiet">{t('page.commondownload.noArchives')}</p>;
  return (
    <table className="table table-cards" aria-labelledby="archives">
      <thead>
        <tr>
          <th scope="col">{t('page.commondownload.archive')}</th>
          <th scope="col">{t('page.commondownload.state')}</th>
          <th scope="col" className="number">
            {t('page.commondownload.files')}
          </th>
          <th scope="col" className="number">
            {t('page.commondownload.size')}
          </th>
          <th scope="col">{t('page.commondownload.until')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {archives.map((archive) => (
          <ArchiveRow key={archive.uid} archive={archive} />
        ))}
      </tbody>
    </table>
  );
}

function ArchiveRow({ archive }: { archive: ZipRow }) {
  const format = useFormat();
  const t = useWords();
  const { address, fileName, status, progress, files, size, endsAt } = archive;
  return (
    <tr>
      <td className="row-title fixed">
        {address ? (
          <a className="link cell-file" href={address} rel="nofollow">
            <Icon name="package" />
            <bdi>{fileName}</bdi>
          </a>
        ) : (
          <bdi>{fileName}</bdi>
        )}
      </td>
      <td data-label={t('page.commondownload.state')}>
        <StateBadge state={status}>
          {t(`page.commondownload.status.${status}`)}
          {status === 'zipping' && ` ${progress} %`}
        </StateBadge>
      </td>
      <td className="number" data-label={t('page.commondownload.files')}>
        {format.number(files)}
      </td>
      <td className="number" data-label={t('page.commondownload.size')}>
        {format.bytes(size)}
      </td>
      <td className="figures" data-label={t('page.commondownload.until')}>
        {endsAt && format.moment(endsAt)}
      </td>
      <td className="row-actions">
        <DropButton archive={archive} />
      </td>
    </tr>
  );
}

function DropButton({ archive: { uid, fileName } }: { archive: ZipRow }) {
  const { call, reload } = usePortal();
  const { tables } = useLoadedPage();
  const { notify } = useNotifier();
  const t = useWords();
  const ref = tables?.page.calls['doc.zip.remove'];
  const handleDrop = async () => {
    if (!ref) return;
    await call(ref, { uid });
    notify(t('page.commondownload.dropped'));
    reload();
  };
  return (
    <button type="button" className="button button-quiet button-icon" data-needs-script onClick={handleDrop}>
      <span className="visually-hidden">{t('page.commondownload.drop', { name: fileName })}</span>
      <Icon name="close" />
    </button>
  );
}
