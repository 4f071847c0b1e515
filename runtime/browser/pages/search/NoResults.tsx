import { targetPath } from '../../../shared/calls/bind.ts';
import type { SearchPage } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { useSearch } from '../../shell/search/useSearch.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { ListContentRequest } from '../list/ListContentRequest.tsx';
import { useList } from '../list/listContext.ts';
import { queriesOf, type SearchAnswer } from './answer.ts';
import { Help } from './Help.tsx';
import { RelatedLinks } from './RelatedLinks.tsx';

interface NothingProps {
  page: SearchPage;
  answer: SearchAnswer;
  hot: unknown;
}

/** The empty state: suggestions, popular searches, and a form to request content. */
export function NoResults({ page, answer, hot }: NothingProps) {
  const { state, scope, addressOf, wording } = useList();
  const { t } = wording;
  return (
    <div className="nothing">
      <h2>{state.keyword ? t('search.page.none.title', { keyword: state.keyword }) : t('search.page.none.filtered')}</h2>
      {answer.help && <Help page={page} help={answer.help} />}
      <section>
        <h2>{t('search.page.none.tips')}</h2>
        <ul className="tips">
          <li>{t('search.page.none.spelling')}</li>
          <li>{t('search.page.none.fewer')}</li>
        </ul>
        <Whole page={page} />
      </section>
      <Ask page={page} />
      <RelatedLinks
        title={t('search.box.popular')}
        links={queriesOf(hot).map((query) => ({ to: addressOf({ keyword: query, filters: {}, tab: undefined }), text: query }))}
      />
      {page.contentRequest && (
        <ListContentRequest key={state.keyword} page={page} contentRequest={page.contentRequest} scope={scope} isOpen />
      )}
    </div>
  );
}

/** After a search in a part of the portal: a link to the same search in the whole portal. */
function Whole({ page }: { page: SearchPage }) {
  const { tables } = usePortal();
  const { state, wording } = useList();
  const search = useSearch();
  if (!search || !state.keyword || tables.settings.search?.route === page.id) return null;
  return (
    <p>
      <RouteLink className="button" to={search.addressOf(state.keyword)}>
        <Icon name="search" />
        {wording.t('search.page.none.whole', { keyword: state.keyword })}
      </RouteLink>
    </p>
  );
}

/** Links to people and pages that help, if those pages are open. */
function Ask({ page: { ask = [] } }: { page: SearchPage }) {
  const { tables } = usePortal();
  const { scope, wording } = useList();
  const isOpen = (page: string) => tables.routes.some(({ id, key, open }) => open && (id === page || key === page));
  const links = ask.flatMap((link) => {
    const to = isOpen(link.route) && targetPath(tables, link, scope);
    return to ? [{ to, route: link.route }] : [];
  });
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{wording.t('search.page.ask')}</h2>
      <p className="buttons">
        {links.map(({ to, route }) => (
          <RouteLink key={route} className="button" to={to}>
            {wording.t(`route.${route}`)}
            <Icon name="chevron-right" mirrored />
          </RouteLink>
        ))}
      </p>
    </section>
  );
}
