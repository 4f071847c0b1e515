import type { SearchPage } from '../../../shared/portal.ts';
import { useList } from '../list/listContext.ts';
import { withFilter } from '../list/listState.ts';
import type { SearchHelp } from './answer.ts';
import { RelatedLinks } from './RelatedLinks.tsx';

interface HelpProps {
  page: SearchPage;
  help: SearchHelp;
}

/** Suggestions for few results: other spellings, fewer filters, other places. */
export function Help({ page, help }: HelpProps) {
  const { state, addressOf, wording } = useList();
  const { t } = wording;
  const { tabs, list } = page;
  const nameOf = (filter: string) => t(`field.${tabs.noun}.${list.filters.find(({ field }) => field === filter)?.name ?? filter}`);
  const without = (filter: string) =>
    addressOf(filter === tabs.field ? { tab: undefined } : { filters: withFilter(state.filters, filter, undefined) });
  return (
    <>
      <RelatedLinks title={t('search.page.meant')} links={help.meant.map((keyword) => ({ to: addressOf({ keyword }), text: keyword }))} />
      <RelatedLinks
        title={t('search.page.none.without')}
        links={help.without.map(({ filter, count }) => ({
          to: without(filter),
          text: t('search.page.none.remove', { filter: nameOf(filter) }),
          count,
        }))}
      />
      {[...new Set(help.elsewhere.map(({ filter }) => filter))].map((filter) => (
        <Elsewhere key={filter} page={page} filter={filter} help={help} />
      ))}
    </>
  );
}

/** Values of one filter with more results. */
function Elsewhere({ page, filter, help: { elsewhere } }: HelpProps & { filter: string }) {
  const { state, addressOf, wording } = useList();
  const links = elsewhere
    .filter((facet) => facet.filter === filter)
    .map(({ value, text, count }) => ({
      to: addressOf({ filters: withFilter(state.filters, filter, [value]) }),
      text,
      count,
      ...(filter === page.hit.language?.field && { lang: value }),
    }));
  const otherwise = wording.t('search.page.none.elsewhere');
  return <RelatedLinks title={wording.t(`page.${page.id}.elsewhere.${filter}`, { defaultValue: otherwise })} links={links} />;
}
