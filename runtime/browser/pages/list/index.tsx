import { useEffect } from 'react';
import { readListState } from '../../../shared/lists/list.ts';
import type { SidebarNode } from '../../../shared/load/index.ts';
import { blocksOf } from '../../../shared/page/blocks.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { usePortal } from '../../context.ts';
import { Drawing } from '../../widgets/Drawing.tsx';
import { useWords } from '../../words.ts';
import type { PageProps } from '../props.ts';
import type { ListAnswer } from './answer.ts';
import { Categories } from './filters/Categories.tsx';
import { ListContentRequest } from './ListContentRequest.tsx';
import { ListRegion, ListScope } from './ListView.tsx';
import { rememberList } from './listAddress.ts';
import { ListOffers } from './results/ListOffers.tsx';

/** A page of the kind list: a heading, optional categories, and the list. */
export default function ListPage({ page, loaded }: PageProps<'list'>) {
  const { tables } = usePortal();
  const t = useWords();
  const { head, data, failures, scope, pathname, search } = loaded;
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const title = head.breadcrumb.at(-1)?.title ?? head.title;
  const state = readListState(page, tables.settings, new URLSearchParams(search));
  const isMissing = state.keyword !== '' && (data.rows as ListAnswer | undefined)?.total === 0;
  return (
    <ListScope
      shape={page}
      page={page}
      title={title}
      answer={data.rows as ListAnswer | undefined}
      failure={failures.rows}
      scope={scope}
      empty={page.empty}
    >
      <header className="page-head">
        <h1>{title}</h1>
        {/* The description is about the whole list, not about a category. The description of the portal is not about the list. */}
        {head.description && head.description !== t('shell.description') && title === head.title && (
          <p>
            <bdi>{head.description}</bdi>
          </p>
        )}
        <ListOffers />
        {page.head.drawing && <Drawing name={page.head.drawing} />}
      </header>
      <Blocks of={blocksOf(page)} />
      {page.sidebar ? (
        <div className={page.sidebar.look === 'tabs' ? undefined : 'with-sidebar'}>
          <Categories page={page} sidebar={page.sidebar} nodes={(data.sidebar as SidebarNode[] | undefined) ?? []} state={state} />
          <ListRegion />
        </div>
      ) : (
        <ListRegion />
      )}
      {page.contentRequest && (
        <ListContentRequest key={state.keyword} contentRequest={page.contentRequest} page={page} scope={scope} isOpen={isMissing} />
      )}
    </ListScope>
  );
}
