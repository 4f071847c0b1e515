import { formatAddress, formatTypes } from '../../../shared/formats.ts';
import type { Format } from '../../../shared/portal.ts';
import { useLoadedPage } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';

/** The way to the record in another format; none where the deployment does not make it. */
export function FormatLink({ format }: { format: Format }) {
  const { tables, pathname } = useLoadedPage();
  const t = useWords();
  if (tables?.page.kind !== 'detail' || !tables.page.formats?.[format]) return null;
  return (
    <a className="button button-small" href={formatAddress(pathname, format)} type={formatTypes[format]} rel="nofollow">
      <Icon name={format} />
      {t(`block.actions.${format}`)}
    </a>
  );
}
