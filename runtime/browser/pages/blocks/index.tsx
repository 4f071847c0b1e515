import { Blocks } from '../../blocks/Blocks.tsx';
import { Drawing } from '../../widgets/Drawing.tsx';
import { withCodes } from '../../widgets/withCodes.tsx';
import type { PageProps } from '../props.ts';

/** A page of blocks without a record. If it has a banner, the banner contains the title. */
export default function BlocksPage({ page, loaded }: PageProps<'blocks'>) {
  return (
    <div className="blocks">
      {!page.bannerTitle && (
        <header className="page-head">
          <Status of={loaded} />
          <h1>{withCodes(loaded.head.title)}</h1>
          {loaded.status >= 400 && <Drawing name="lost" />}
          {page.head.drawing && <Drawing name={page.head.drawing} />}
        </header>
      )}
      <Blocks of={page.blocks} />
    </div>
  );
}

/** The status of an error page, and the requested address. */
function Status({ of: { status, pathname } }: { of: PageProps['loaded'] }) {
  if (status < 400) return null;
  return (
    <p className="status-line mono" dir="ltr">
      <strong>{status}</strong> {pathname}
    </p>
  );
}
