import { Fragment } from 'react';
import { targetPath } from '../../../shared/calls/bind.ts';
import type { LinkTarget } from '../../../shared/portal.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { withCodes } from '../../widgets/withCodes.tsx';
import type { Wording } from '../field.ts';
import { nameOf } from '../link.tsx';

interface LinkedRecordsProps {
  /** One record or several, as in the kinds link and links. */
  value: unknown;
  opens: LinkTarget;
  wording: Wording;
}

/** Records of another noun as links to their pages. Several are one element, because a cell on a phone is a flexible box. */
export function LinkedRecords({ value, opens, wording: { t } }: LinkedRecordsProps) {
  const { tables } = usePortal();
  const { scope } = useLoadedPage();
  const records = Array.isArray(value) ? value : [value];
  const links = records.map((link, index) => {
    const to = targetPath(tables, opens, { ...scope, link });
    const name = <bdi>{withCodes(nameOf(link))}</bdi>;
    return (
      <Fragment key={to ?? nameOf(link)}>
        {index > 0 && t('shell.cell.between')}
        {to ? (
          <RouteLink className="link" to={to}>
            {name}
          </RouteLink>
        ) : (
          name
        )}
      </Fragment>
    );
  });
  return links.length > 1 ? <span>{links}</span> : links;
}
