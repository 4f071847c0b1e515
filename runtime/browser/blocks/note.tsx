import { useLoadedPage } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import type { BlockProps } from './props.ts';

/** A paragraph of the page's own words. */
export function NoteBlock({ block }: BlockProps<'note'>) {
  const page = useLoadedPage().tables?.page.id;
  const t = useWords();
  const text = t(`page.${page}.${block.id}`);
  const { look = 'plain' } = block;
  if (look === 'plain') return <p className="block block-note measure">{text}</p>;
  return (
    <div className={`block block-note notice notice-${look}`}>
      <Icon name={look} />
      <p>{text}</p>
    </div>
  );
}
