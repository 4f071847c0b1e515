import type { Drawing } from '../../../schema/define/index.ts';
import { fieldIn, rowsIn, textIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { LoadFailure } from '../../browser/blocks/LoadFailure.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { DrawingPicture } from '../../browser/widgets/DrawingPicture.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { withCodes } from '../../browser/widgets/withCodes.tsx';
import { useWords } from '../../browser/words.ts';
import { foreignText } from '../../shared/text/foreign.ts';
import { Facts } from '../rows/Facts.tsx';

type TilesPart = BlockProps<'tiles'>['block'];

/** Tiles of loaded records, each with picture, name and counts. */
export default function TilesBlock({ block }: BlockProps<'tiles'>) {
  const { data, failures } = useLoadedPage();
  const t = useWords();
  const rows = rowsIn(data[block.of]);
  const isFailed = failures[block.of] !== undefined;
  if (rows.length === 0 && !isFailed) return null;
  return (
    <BlockSection kind="tiles" heading={block.heading}>
      {isFailed && <LoadFailure text={t('block.tiles.failed')} retry={t('block.tiles.retry')} />}
      {!isFailed && (
        <ul className="cards tiles">
          {rows.map((row, index) => (
            <Tile key={`${index} ${textIn(row, block.title)}`} block={block} row={row} />
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

function Tile({ block, row }: { block: TilesPart; row: unknown }) {
  const { tables } = usePortal();
  const { scope } = useLoadedPage();
  const to = opensTo(tables, block.opens, { ...scope, row });
  const picture = block.picture && textIn(row, block.picture);
  const drawing = block.drawing && (fieldIn(row, block.drawing) as Drawing | undefined);
  const text = block.text && textIn(row, block.text);
  const { lang } = foreignText(tables.site, row);
  const name = <bdi lang={lang}>{withCodes(textIn(row, block.title) ?? '')}</bdi>;
  const Heading = block.heading ? 'h3' : 'h2';
  return (
    <li className="card">
      {drawing && <DrawingPicture className="tile-picture" drawing={drawing} />}
      {picture && !drawing && (
        <img className="tile-picture" src={picture} alt="" width="320" height="240" loading="lazy" decoding="async" />
      )}
      <Heading>{to ? <RouteLink to={to}>{name}</RouteLink> : name}</Heading>
      {text && (
        <p className="quiet">
          <bdi lang={lang}>{withCodes(text)}</bdi>
        </p>
      )}
      <Facts record={row} columns={(block.columns ?? []).filter(({ field }) => isShown(fieldIn(row, field)))} />
    </li>
  );
}

/** A count of zero is omitted. */
const isShown = (count: unknown): boolean => count !== 0;
