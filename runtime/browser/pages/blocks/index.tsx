import { Blocks } from '../../blocks/Blocks.tsx';
import type { PageProps } from '../props.ts';

/** A page of blocks without a record. A banner among them carries the page's title. */
export default function BlocksPage({ page, loaded }: PageProps<'blocks'>) {
  return (
    <div className="blocks">
      {!page.bannerTitle && (
        <header className="page-head">
          <Status of={loaded} />
          <h1>{loaded.head.title}</h1>
        </header>
      )}
      <Blocks of={page.blocks} />
    </div>
  );
}

/** The status of a page that stands in place of another, and the address that was asked for. */
function Status({ of: { status, pathname } }: { of: PageProps['loaded'] }) {
  if (status < 400) return null;
  return (
    <p className="status-line mono" dir="ltr">
      <strong>{status}</strong> {pathname}
    </p>
  );
}
