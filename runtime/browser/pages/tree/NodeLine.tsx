import type { MouseEvent } from 'react';
import { targetPath } from '../../../shared/calls/bind.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import { writeTreePosition } from '../../../shared/page/treePosition.ts';
import type { SiteTables, TreePage } from '../../../shared/portal.ts';
import { useFormat } from '../../clock/format.ts';
import { usePortal } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { branchOf, type Forest, isFolder, type TreeNode } from './forest.ts';
import { lineProps } from './lineProps.ts';
import type { TreeItem } from './lines.ts';
import { rememberOpened } from './opened.ts';

interface NodeLineProps {
  page: TreePage;
  loaded: PageLoaded;
  forest: Forest;
  item: TreeItem;
  node: TreeNode;
  isChosen: boolean;
  isLive: boolean;
  /** The search text. */
  text: string;
}

/** A node: a link that selects it, and a button that expands it. Without script the link does both. */
export function NodeLine({ page, loaded, forest, item, node, isChosen, isLive, text }: NodeLineProps) {
  const { tables, navigate, prefetch } = usePortal();
  const { number } = useCount();
  const to = addressOf(tables, page, loaded, forest, node);
  const folder = isFolder(forest, node.key);
  const isOpen = folder && item.isExpanded();
  const toggle = () => (isOpen ? item.collapse() : item.expand());
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    item.setFocused();
    const isMark = event.target instanceof Element && event.target.closest('.tree-mark') !== null;
    if (folder && (isMark || isChosen || !isOpen)) toggle();
    if (page.finds && node.isLeaf) rememberOpened(page.id, { key: node.key, text: node.text });
    if (!isMark && !isChosen) navigate(to, { preserveScroll: true });
  };
  return (
    <li role={isLive ? 'none' : undefined}>
      <a
        className="tree-line"
        href={to}
        data-level={levelOf(item)}
        data-expanded={isOpen || undefined}
        onClick={handleClick}
        onPointerEnter={() => prefetch(to)}
        {...lineProps(
          item,
          isLive,
          { isChosen, isOpen: folder ? isOpen : undefined },
          forest.rests[node.parent] === undefined && !forest.cut[node.parent],
        )}
      >
        <span className="tree-mark" aria-hidden="true">
          {folder && <Icon name="chevron-right" mirrored />}
        </span>
        <Icon name={folder ? (isOpen ? 'folder-open' : 'folder') : 'file'} />
        <span className="tree-text">
          <Marked text={node.text} part={text} />
        </span>
        {node.count !== undefined && <span className="count">{number(node.count)}</span>}
      </a>
    </li>
  );
}

/** The style sheet has no deeper indentation. */
const levelOf = (item: TreeItem): number => Math.min(item.getItemMeta().level + 1, 8);

function useCount(): { number: (count: number) => string } {
  const { sidebarCountCap } = usePortal().tables.settings.limits;
  const format = useFormat();
  return { number: (count) => format.capped(count, sidebarCountCap) };
}

/** A leaf may link to a separate page; other nodes are selected in place. */
function addressOf(tables: SiteTables, page: TreePage, { pathname, scope }: PageLoaded, forest: Forest, node: TreeNode): string {
  const away = node.isLeaf && page.opens ? targetPath(tables, page.opens, { ...scope, row: node.row }) : null;
  return away ?? `${pathname}?${writeTreePosition({ chosen: node.key, branch: branchOf(forest, node.key) })}`;
}

/** A text with the search text highlighted. */
function Marked({ text, part }: { text: string; part: string }) {
  const searched = part.trim().toLowerCase();
  const offset = searched ? text.toLowerCase().indexOf(searched) : -1;
  if (offset < 0) return text;
  return (
    <>
      {text.slice(0, offset)}
      <mark>{text.slice(offset, offset + searched.length)}</mark>
      {text.slice(offset + searched.length)}
    </>
  );
}
