import { meets } from '../../browser/blocks/answers.ts';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePageData } from '../../browser/context.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { withCodes } from '../../browser/widgets/withCodes.tsx';
import { useWords } from '../../browser/words.ts';

/** A paragraph of the page's own words, shown if the record matches the card's conditions. */
export function NoteBlock({ block }: BlockProps<'note'>) {
  const page = useLoadedPage().tables?.page.id;
  const record = usePageData(block.of ?? '');
  const t = useWords();
  if (!meets(record, block.when)) return null;
  const text = withCodes(t(`page.${page}.${block.id}`));
  const { look = 'plain', column } = block;
  const shown = column && <FieldValue column={column} record={record} />;
  const note = shown ? (
    <>
      {text} {shown}
    </>
  ) : (
    text
  );
  if (look === 'plain') return <p className="block block-note measure">{note}</p>;
  return (
    <div className={`block block-note notice notice-${look}`}>
      <Icon name={look} />
      <p>{note}</p>
    </div>
  );
}
