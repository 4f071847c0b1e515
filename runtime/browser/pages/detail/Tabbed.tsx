import { bindValue } from '../../../shared/calls/bind.ts';
import { chosenTab, tabName } from '../../../shared/page/tab.ts';
import type { BlockPart, DetailPage, TabPart } from '../../../shared/portal.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { useFormat } from '../../clock/format.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';

interface TabbedProps {
  page: DetailPage;
  blocks: readonly BlockPart[];
  parts: readonly TabPart[];
}

/** Blocks above the tabs, the tab links, and the current tab's content. */
export function Tabbed({ page, blocks, parts }: TabbedProps) {
  const { search, scope } = useLoadedPage();
  const t = useWords();
  const chosen = chosenTab(page, new URLSearchParams(search));
  const counted = parts.map(({ id, count }) => ({ id, count: count === undefined ? undefined : Number(bindValue(count, scope) ?? 0) }));
  const isEmpty = counted.some(({ id, count }) => id === chosen && count === 0);
  return (
    <>
      <Blocks of={blocks.filter(({ tab }) => tab === undefined)} />
      <TabLinks page={page.id} tabs={counted.filter(({ id, count }) => id === chosen || count !== 0)} chosen={chosen} />
      {/* Keyed by tab, so that blocks are not reused across tabs. */}
      <section key={chosen} className="tab" aria-label={t(`page.${page.id}.tab.${chosen}`)}>
        {isEmpty && <p className="quiet">{t('detail.nothing')}</p>}
        <Blocks of={blocks.filter(({ tab }) => tab === chosen)} />
      </section>
    </>
  );
}

interface TabLinksProps {
  page: string;
  tabs: readonly { id: string; count: number | undefined }[];
  chosen: string | undefined;
}

/** Fragment id of the tabs. */
const tabsId = 'parts';

/** Maximum number of visible tabs. Further tabs are in a menu, except the chosen one. */
const max = 5;

/** Tabs as links, so that each has an address and works without script. The fragment scrolls to the tabs. */
function TabLinks({ page, tabs, chosen }: TabLinksProps) {
  const t = useWords();
  const isFolded = tabs.length > max + 1;
  const shown = isFolded ? tabs.filter(({ id }, index) => index < max || id === chosen) : tabs;
  const folded = tabs.filter((tab) => !shown.includes(tab));
  return (
    <nav id={tabsId} aria-label={t('detail.tabs')}>
      <div className="tabs">
        {shown.map((tab) => (
          <TabLink key={tab.id} page={page} tab={tab} isChosen={tab.id === chosen} />
        ))}
        {folded.length > 0 && (
          <button type="button" popoverTarget="more-tabs">
            {t('detail.more')}
            <Icon name="chevron-down" />
          </button>
        )}
      </div>
      {folded.length > 0 && (
        <div className="panel" id="more-tabs" popover="auto" role="group" aria-label={t('detail.more')}>
          {folded.map((tab) => (
            <TabLink key={tab.id} page={page} tab={tab} isChosen={false} className="panel-item" />
          ))}
        </div>
      )}
    </nav>
  );
}

interface TabLinkProps {
  page: string;
  tab: { id: string; count: number | undefined };
  isChosen: boolean;
  className?: string;
}

function TabLink({ page, tab: { id, count }, isChosen, className }: TabLinkProps) {
  const { pathname, tables: own } = useLoadedPage();
  const { exactTotal } = usePortal().tables.settings.limits;
  const t = useWords();
  const format = useFormat();
  const first = own?.page.parts?.[0]?.id;
  return (
    <RouteLink
      className={className}
      to={`${id === first ? pathname : `${pathname}?${tabName}=${id}`}#${tabsId}`}
      preserveScroll
      aria-current={isChosen ? 'page' : undefined}
    >
      {t(`page.${page}.tab.${id}`)}
      {count !== undefined && <span className="count"> {format.capped(count, exactTotal, exactTotal + 1)}</span>}
    </RouteLink>
  );
}
