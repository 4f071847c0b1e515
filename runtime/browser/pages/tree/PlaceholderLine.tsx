import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import { lineProps } from './lineProps.ts';
import type { StandIn, TreeEntry, TreeItem } from './lines.ts';

interface PlaceholderLineProps {
  item: TreeItem;
  line: Exclude<TreeEntry, { kind: 'node' }>;
  isLive: boolean;
  onOpen: (key: string) => void;
  onMore: (key: string) => void;
  /** Address of the next part, for use without script. */
  address: string;
}

type PressableStandIn = Exclude<StandIn, 'loading' | 'moreComing'>;

const words = {
  failed: 'tree.level.failed',
  more: 'tree.level.more',
  moreFailed: 'tree.level.moreFailed',
  start: 'tree.level.start',
} satisfies Record<PressableStandIn, string>;

/** A placeholder for nodes that are loading, failed to load, or load on demand. */
export function PlaceholderLine({ item, line, isLive, onOpen, onMore, address }: PlaceholderLineProps) {
  const t = useWords();
  const level = Math.min(item.getItemMeta().level + 1, 8);
  const { kind, of } = line;
  if (kind === 'loading' || kind === 'moreComing') {
    return (
      <li role={isLive ? 'none' : undefined}>
        <span className="tree-line" data-level={level} aria-busy="true" {...lineProps(item, isLive)}>
          <span className="visually-hidden">{t('tree.loading')}</span>
          <span className="skeleton" aria-hidden="true" />
        </span>
      </li>
    );
  }
  const isFailure = kind === 'failed' || kind === 'moreFailed';
  const ask = kind === 'more' || kind === 'moreFailed' ? onMore : onOpen;
  return (
    <li role={isLive ? 'none' : undefined}>
      <a
        className={isFailure ? 'tree-line tree-failed' : 'tree-line tree-further'}
        href={address}
        data-level={level}
        onClick={(event) => {
          event.preventDefault();
          ask(of);
        }}
        {...lineProps(item, isLive)}
      >
        <Icon name={isFailure ? 'retry' : 'more'} />
        {t(words[kind])}
      </a>
    </li>
  );
}
