import { bindValue } from '../../../shared/calls/bind.ts';
import { chosenTab, tabName } from '../../../shared/page/tab.ts';
import type { DetailPage, TabPart } from '../../../shared/portal.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { useFormat } from '../../clock/format.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';

interface TabbedProps {
  page: DetailPage;
  parts: readonly TabPart[];
}

/** Blocks above the tabs, the tab links, and the current tab's content. */
export function Tabbed({ page, parts }: TabbedProps) {
  const { search, scope } = useLoadedPage();
  const t = useWords();
  const chosen = chosenTab(page, new URLSearchParams(search));
  const counted = parts.map(({ id, count }) => ({ id, count: count === undefined ? undefined : Number(bindValue(count, scope) ?? 0) }));
  const isEmpty = counted.some(({ id, count }) => id === chosen && count === 0);
  return (
    <>
      <Blocks of={page.blocks.filter(({ tab }) => tab === undefined)} />
      <TabLinks page={page.id} tabs={counted.filter(({ id, count }) => id === chosen || count !== 0)} chosen={chosen} />
      {/* Keyed by tab, so that blocks are not reused across tabs. */}
      <section key={chosen} className="tab" aria-label={t(`page.${page.id}.tab.${chosen}`)}>
        {isEmpty && <p className="quiet">{t('detail.nothing')}</p>}
        <Blocks of={page.blocks.filter(({ tab }) => tab === chosen)} />
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
const place = 'parts';

/** Tabs as links, so that each has an address and works without script. The fragment scrolls to the tabs. */
function TabLinks({ page, tabs, chosen }: TabLinksProps) {
  const { tables } = usePortal();
  const { pathname, tables: own } = useLoadedPage();
  const t = useWords();
  const format = useFormat();
  const { exactTotal } = tables.settings.limits;
  const first = own?.page.parts?.[0]?.id;
  return (
    <nav id={place} aria-label={t('detail.tabs')}>
      <div className="tabs">
        {tabs.map(({ id, count }) => (
          <RouteLink
            key={id}
            to={`${id === first ? pathname : `${pathname}?${tabName}=${id}`}#${place}`}
            keepScroll
            aria-current={id === chosen ? 'page' : undefined}
          >
            {t(`page.${page}.tab.${id}`)}
            {count !== undefined && <span className="count"> {format.capped(count, exactTotal, exactTotal + 1)}</span>}
          </RouteLink>
        ))}
      </div>
    </nav>
  );
}
