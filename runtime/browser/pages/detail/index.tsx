import type { BlockPart } from '../../../shared/portal.ts';
import { foreignText } from '../../../shared/text/foreign.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { PageContext, usePortal } from '../../context.ts';
import { withCodes } from '../../widgets/withCodes.tsx';
import type { PageProps } from '../props.ts';
import { useReportView } from '../useReportView.ts';
import { LanguageNotice, OriginalNotice } from './LanguageNotice.tsx';
import { Tabbed } from './Tabbed.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useLiveRecord } from './useLiveRecord.ts';
import { ValidityNotice } from './ValidityNotice.tsx';
import { VersionNotice } from './VersionNotice.tsx';

export const rendersAhead = true;

/** A page for one record, composed of blocks. */
export default function DetailPage({ page, loaded }: PageProps<'detail'>) {
  useReportView(page, loaded.scope);
  return page.live ? <LiveRecord page={page} loaded={loaded} /> : <RecordView page={page} loaded={loaded} />;
}

/** Provides the newest record to the blocks by context. */
function LiveRecord({ page, loaded }: PageProps<'detail'>) {
  const newest = useLiveRecord(page, loaded);
  return (
    <PageContext value={newest}>
      <RecordView page={page} loaded={newest} />
    </PageContext>
  );
}

function RecordView({ page, loaded }: PageProps<'detail'>) {
  const { site } = usePortal().tables;
  const record = loaded.data[page.record];
  if (record === undefined) return <Unavailable failure={loaded.failures[page.record]} />;
  return (
    <article className="detail">
      <header className="page-head">
        <h1 {...foreignText(site, record)}>{withCodes(loaded.head.title)}</h1>
        <LanguageNotice record={record} />
        <OriginalNotice record={record} />
        <ValidityNotice record={record} />
        <VersionNotice record={record} />
      </header>
      {page.blocks.some(({ isAside }) => isAside) ? <WithColumn page={page} /> : <Main page={page} blocks={page.blocks} />}
    </article>
  );
}

/** The blocks of the record, and those that wide pages show in a side column. */
function WithColumn({ page }: Pick<PageProps<'detail'>, 'page'>) {
  return (
    <div className="reading">
      <div className="reading-main">
        <Main page={page} blocks={page.blocks.filter(({ isAside }) => !isAside)} />
      </div>
      <div className="reading-beside">
        <Blocks of={page.blocks.filter(({ isAside }) => isAside)} />
      </div>
    </div>
  );
}

function Main({ page, blocks }: Pick<PageProps<'detail'>, 'page'> & { blocks: readonly BlockPart[] }) {
  return page.parts ? <Tabbed page={page} blocks={blocks} parts={page.parts} /> : <Blocks of={blocks} />;
}
