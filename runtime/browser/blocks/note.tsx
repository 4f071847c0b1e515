import { useLoadedPage, usePageData } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { fieldIn } from './answers.ts';
import type { BlockProps } from './props.ts';

/** A paragraph of the page's own words, told where the record is as the card says. */
export function NoteBlock({ block }: BlockProps<'note'>) {
  const page = useLoadedPage().tables?.page.id;
  const record = usePageData(block.of ?? '');
  const t = useWords();
  const isTold = Object.entries(block.when ?? {}).every(([field, values]) => values.some((value) => value === fieldIn(record, field)));
  if (!isTold) return null;
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
