import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import { lineProps } from './lineProps.ts';
import type { Line } from './lines.ts';
import type { TreeItem } from './useTreeModel.ts';

interface StandInLineProps {
  item: TreeItem;
  line: Exclude<Line, { kind: 'node' }>;
  isLive: boolean;
  onRetry: (key: string) => void;
}

/** What stands where children are not: they are on their way, or did not come and are asked for again by a press. */
export function StandInLine({ item, line, isLive, onRetry }: StandInLineProps) {
  const t = useWords();
  const level = Math.min(item.getItemMeta().level + 1, 8);
  if (line.kind === 'loading') {
    return (
      <li role={isLive ? 'none' : undefined}>
        <span className="tree-line" data-level={level} aria-busy="true" {...lineProps(item, isLive)}>
          <span className="visually-hidden">{t('tree.loading')}</span>
          <span className="skeleton" aria-hidden="true" />
        </span>
      </li>
    );
  }
  return (
    <li role={isLive ? 'none' : undefined}>
      <button
        type="button"
        className="tree-line tree-failed"
        data-level={level}
        onClick={() => onRetry(line.of)}
        {...lineProps(item, isLive)}
      >
        <Icon name="retry" />
        {t('tree.level.failed')}
      </button>
    </li>
  );
}
