import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { TreePosition } from '../../../shared/page/treePosition.ts';
import type { TreePage } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { loadChunk, showLoadFailure } from '../../loading/chunks.ts';
import { Drawing } from '../../widgets/Drawing.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import type { Forest } from './forest.ts';
import type { LongTreeProps } from './LongTree.tsx';
import { TreeLine } from './TreeLine.tsx';
import { TreeSearch } from './TreeSearch.tsx';
import { useSearch } from './useSearch.ts';
import { useTreeFocus } from './useTreeFocus.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import { useTreeModel } from './useTreeModel.ts';

interface TreePaneProps {
  page: TreePage;
  loaded: PageLoaded;
  forest: Forest;
  open: (key: string) => void;
  more: (key: string) => void;
  position: TreePosition;
}

/** The tree: open on wide screens, collapsed on narrow ones once a leaf is selected. */
export function TreePane({ page, loaded, forest, open, more, position }: TreePaneProps) {
  const t = useWords();
  const { head } = loaded;
  const chosen = position.chosen === undefined ? undefined : forest.nodes.get(position.chosen);
  const isDone = chosen?.isLeaf === true;
  const [isOpen, setOpen] = useState(!isDone);
  const [followed, setFollowed] = useState(position.chosen);
  if (followed !== position.chosen) {
    setFollowed(position.chosen);
    setOpen(!isDone);
  }
  return (
    <nav className="tree-pane" aria-label={head.title}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{chosen?.text ?? t('tree.title')}</span>
          <Icon name="chevron-down" />
        </summary>
        <FirstLevel {...{ page, loaded, forest, open, more, position }} />
      </details>
    </nav>
  );
}

/** The tree, or its error state. */
function FirstLevel(props: TreePaneProps) {
  const { page, loaded, forest } = props;
  const { reload } = usePortal();
  const t = useWords();
  const first = forest.levels[page.root];
  if (first === undefined) {
    const { error, facts } = loaded.failures.children ?? {};
    return (
      <section className="state" role="alert">
        <Drawing name="unplugged" />
        <h2>{t('tree.failed.title')}</h2>
        <p>{error ? t(`error.${error}`, facts ?? {}) : t('tree.failed.text')}</p>
        <p className="buttons">
          <a
            className="button"
            href={loaded.pathname + loaded.search}
            onClick={(event) => {
              event.preventDefault();
              reload();
            }}
          >
            <Icon name="retry" />
            {t('tree.failed.retry')}
          </a>
        </p>
      </section>
    );
  }
  if (first.length === 0) {
    return (
      <section className="state">
        <Icon name="empty" />
        <h2>{t('tree.empty.title')}</h2>
        <p>{t('tree.empty.text')}</p>
      </section>
    );
  }
  return <Tree {...props} />;
}

function Tree({ page, loaded, forest, open, more, position }: TreePaneProps) {
  const { text, found, setText, foundBy } = useSearch(forest);
  const scrollTo = useRef<(index: number) => void>(() => {});
  const { tree, items, isLive } = useTreeModel({ page, forest, position, found, open, scrollTo: (index) => scrollTo.current(index) });
  const handleKeyDown = useTreeKeys(tree);
  const restoreFocus = useTreeFocus(tree);
  useLayoutEffect(restoreFocus);
  const t = useWords();
  // During a search the ancestors of matches are expanded; afterwards the earlier state is restored.
  const before = useRef<string[]>([]);
  const handleSearch = (query: string) => {
    if (!found) before.current = tree.getState().expandedItems;
    const next = foundBy(query);
    tree.applySubStateUpdate('expandedItems', next ? [...next.opened] : before.current);
    setText(query);
  };
  const lines = { page, loaded, forest, position, isLive, text, open, more };
  const frame = {
    ref: tree.registerElement,
    role: isLive ? ('tree' as const) : undefined,
    'aria-label': isLive ? loaded.head.title : undefined,
    onKeyDown: handleKeyDown,
  };
  const isLong = isLive && items.length > maxRendered;
  const LongTree = useLongTree(isLong || page.more !== undefined);
  return (
    <>
      {/* Only one search field is shown: the one that finds all leaves also finds the expanded ones. */}
      {!page.finds && <TreeSearch text={text} found={found?.fits.size} onSearch={handleSearch} onLeave={() => tree.updateDomFocus()} />}
      {isLong && LongTree ? (
        <LongTree frame={frame} items={items} lines={lines} scrollTo={scrollTo} restoreFocus={restoreFocus} />
      ) : (
        <ul className="tree" {...frame}>
          {(isLong ? items.slice(0, maxRendered) : items).map((item) => (
            <TreeLine key={item.getId()} item={item} {...lines} />
          ))}
        </ul>
      )}
      {found?.fits.size === 0 && <p className="tree-none quiet">{t('tree.search.none')}</p>}
    </>
  );
}

/** Maximum number of lines without virtualisation, so that the browser's own search finds them. */
const maxRendered = 200;

/**
 * The component for long trees, loaded in advance if levels may be long. Until it has loaded, or if it fails, only the first
 * lines are rendered.
 */
function useLongTree(isLong: boolean): ComponentType<LongTreeProps> | undefined {
  const [loaded, setLoaded] = useState<ComponentType<LongTreeProps>>();
  useEffect(() => {
    if (isLong) loadChunk(() => import('./LongTree.tsx')).then((module) => setLoaded(() => module.default), showLoadFailure);
  }, [isLong]);
  return loaded;
}
