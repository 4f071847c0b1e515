import { useState } from 'react';
import { fieldIn, isSomething, rowsIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { LoadFailure } from '../../browser/blocks/LoadFailure.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { FactList } from '../../browser/fields/parts/FactList.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import { boxAround, type Coordinates, pointOf } from '../../shared/map/index.ts';
import type { Column } from '../../shared/portal.ts';
import { Pins } from './Pins.tsx';
import './map.css';

/** Rows of a loaded list on a map and in a list. */
export default function MapBlock({ block }: BlockProps<'map'>) {
  const { data, failures, tables } = useLoadedPage();
  const t = useWords();
  const rows = rowsIn(data[block.of]);
  const isFailed = failures[block.of] !== undefined;
  if (!isFailed && rows.length === 0 && !block.empty) return null;
  return (
    <BlockSection kind="map" heading={block.heading}>
      {isFailed ? (
        <LoadFailure text={t('block.map.failed')} retry={t('block.map.retry')} />
      ) : rows.length === 0 ? (
        <p className="quiet">{t(`page.${tables?.page.id}.${block.empty}`)}</p>
      ) : (
        <MapWithList block={block} rows={rows} />
      )}
    </BlockSection>
  );
}

/** Highlights in map and list are in sync. Pins and rows link to each other by fragment, with or without script. */
function MapWithList({ block, rows }: BlockProps<'map'> & { rows: readonly unknown[] }) {
  const { data } = useLoadedPage();
  const t = useWords();
  const [marked, setMarked] = useState<number | null>(null);
  const [title] = block.columns ?? [];
  const points = rows.map((row) => pointOf(fieldIn(row, block.place) as Coordinates));
  const total = (data[block.of] as { total?: number }).total ?? rows.length;
  if (!title) return null;
  return (
    <div className="map">
      <div className="map-picture">
        <Pins
          box={boxAround(points)}
          pins={points.map((point, index) => ({
            ...point,
            name: String(fieldIn(rows[index], title.field)),
            id: pinId(block.of, index),
            leads: rowId(block.of, index),
          }))}
          marked={marked}
          onMark={setMarked}
        />
        <p className="map-note">{t('block.map.note')}</p>
      </div>
      <div>
        {total > rows.length && <p className="quiet">{t('block.map.more', { shown: rows.length, total })}</p>}
        <ol className="entries map-rows">
          {rows.map((row, index) => (
            <MapRow key={rowId(block.of, index)} block={block} row={row} at={index} isMarked={marked === index} onMark={setMarked} />
          ))}
        </ol>
      </div>
    </div>
  );
}

const rowId = (of: string, index: number): string => `${of}-${index + 1}`;
const pinId = (of: string, index: number): string => `${of}-pin-${index + 1}`;

interface MapRowProps extends BlockProps<'map'> {
  row: unknown;
  at: number;
  isMarked: boolean;
  onMark: (index: number | null) => void;
}

/** A row with its short fields; further fields open below. */
function MapRow({ block, row, at, isMarked, onMark }: MapRowProps) {
  const { tables } = usePortal();
  const { scope } = useLoadedPage();
  const t = useWords();
  const to = opensTo(tables, block.opens, { ...scope, row });
  const [title, ...others] = block.columns as [Column, ...Column[]];
  const name = String(fieldIn(row, title.field));
  const filled = (columns: readonly Column[]) => columns.filter(({ field }) => isSomething(fieldIn(row, field)));
  const Heading = block.heading ? 'h3' : 'h2';
  return (
    <li
      id={rowId(block.of, at)}
      className={isMarked ? 'entry map-row map-row-marked' : 'entry map-row'}
      onPointerEnter={() => onMark(at)}
      onPointerLeave={() => onMark(null)}
      onFocus={() => onMark(at)}
      onBlur={() => onMark(null)}
    >
      <Heading>
        {to ? (
          <RouteLink className="link" to={to}>
            <FieldValue column={title} record={row} />
          </RouteLink>
        ) : (
          <FieldValue column={title} record={row} />
        )}
      </Heading>
      <FactList className="entry-facts" columns={filled(others)} cell={(column) => <FieldValue column={column} record={row} dense />} />
      <details className="folded">
        <summary>
          {t('block.map.details')}
          <span className="visually-hidden">: {name}</span>
        </summary>
        <FactList
          className="entry-facts"
          columns={filled(block.details ?? [])}
          cell={(column) => <FieldValue column={column} record={row} />}
        />
      </details>
      <p>
        <a className="link" href={`#${pinId(block.of, at)}`}>
          {t('block.map.show')}
          <span className="visually-hidden">: {name}</span>
        </a>
      </p>
    </li>
  );
}
