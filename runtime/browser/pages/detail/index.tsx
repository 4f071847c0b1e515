import { foreignText } from '../../../shared/text/foreign.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { usePortal } from '../../context.ts';
import type { PageProps } from '../props.ts';
import { useShown } from '../useShown.ts';
import { LanguageNotice, OriginalNotice } from './LanguageNotice.tsx';
import { Tabbed } from './Tabbed.tsx';
import { Unavailable } from './Unavailable.tsx';
import { ValidityNotice } from './ValidityNotice.tsx';
import { VersionNotice } from './VersionNotice.tsx';

/** A page for one record, composed of blocks. */
export default function DetailPage({ page, loaded }: PageProps<'detail'>) {
  const { site } = usePortal().tables;
  const record = loaded.data[page.record];
  useShown(page, loaded.scope);
  if (record === undefined) return <Unavailable failure={loaded.failures[page.record]} />;
  return (
    <article className="detail">
      <header className="page-head">
        <h1 {...foreignText(site, record)}>{loaded.head.title}</h1>
        <LanguageNotice record={record} />
        <OriginalNotice record={record} />
        <ValidityNotice record={record} />
        <VersionNotice record={record} />
      </header>
      {page.parts ? <Tabbed page={page} parts={page.parts} /> : <Blocks of={page.blocks} />}
    </article>
  );
}
