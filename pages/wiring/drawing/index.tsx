import { useCallback, useEffect, useMemo, useState } from 'react';
import { fieldIn, rowsIn, textIn } from '../../../runtime/browser/blocks/answers.ts';
import { BlockSection } from '../../../runtime/browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { usePageData, usePortal } from '../../../runtime/browser/context.ts';
import { Viewer } from '../../../runtime/browser/viewer/Viewer.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { partsOf } from '../../../runtime/shared/drawing/parts.ts';
import type { Column } from '../../../runtime/shared/portal.ts';
import { foreignText } from '../../../runtime/shared/text/foreign.ts';
import type { Drawing } from '../../../schema/define/index.ts';
import { SelectedPart } from './SelectedPart.tsx';
import { Shapes } from './Shapes.tsx';
import { SpotTable } from './SpotTable.tsx';
import { spotId, spotsOf, useSpotText } from './spots.ts';
import { Tools } from './Tools.tsx';
import { Wires } from './Wires.tsx';
import { wiresBySpot } from './wireEnds.ts';
import './drawing.css';

const noColumns: readonly Column[] = [];

/** CSS pixels per millimetre. */
const pixels = 96 / 25.4;

/** A zoomable drawing, with a table of its parts below. They link to each other, with or without script. */
export default function DrawingBlock({ block }: BlockProps<'drawing'>) {
  const record = usePageData(block.of);
  const drawing = fieldIn(record, block.field) as Drawing | undefined;
  if (!drawing) return null;
  return <DrawingWithSpots block={block} record={record} drawing={drawing} />;
}

function DrawingWithSpots({ block, record, drawing }: BlockProps<'drawing'> & { record: unknown; drawing: Drawing }) {
  const t = useWords();
  const { site } = usePortal().tables;
  const rows = rowsIn(fieldIn(record, block.spots));
  const columns: readonly Column[] = block.columns ?? noColumns;
  const parts = useMemo(() => partsOf(drawing.shapes), [drawing]);
  const spots = useMemo(() => spotsOf(drawing, rows, columns[0]?.field ?? ''), [drawing, rows, columns]);
  const textOf = useSpotText(columns);
  /** The highlighted part, and the last selected part, which stays displayed when the pointer leaves. */
  const [marked, setMarked] = useState<string | null>(null);
  const [shown, setShown] = useState<{ id: string; spot: string } | null>(null);
  const show = useCallback((spot: string) => setShown({ id: spotId(spot), spot }), []);
  // A part in the address's fragment, from before hydration or a shared link.
  useEffect(() => {
    const spot = [...spots.keys()].find((name) => encodeURI(`#${spotId(name)}`) === location.hash);
    if (spot !== undefined) show(spot);
  }, [spots, show]);
  const namedSpot = marked ?? shown?.spot ?? null;
  const joined = useMemo(() => wiresBySpot(parts), [parts]);
  const highlighted = useMemo(() => new Set(namedSpot === null ? [] : joined.get(namedSpot)), [joined, namedSpot]);
  const labelOf = useCallback((spot: string) => textOf(spots.get(spot)), [textOf, spots]);
  const { lang } = foreignText(site, record);
  return (
    <BlockSection kind="drawing" heading={block.heading}>
      <Viewer
        label={t('block.drawing.title')}
        drawing={{ width: drawing.paper.width * pixels, height: drawing.paper.height * pixels }}
        shows={shown}
        tools={<Tools layers={drawing.layers} file={block.file && textIn(record, block.file)} />}
        caption={<SelectedPart row={namedSpot === null ? undefined : spots.get(namedSpot)} columns={columns} />}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the surrounding frame has a label */}
        <svg
          viewBox={`${drawing.box.x} ${drawing.box.y} ${drawing.box.width} ${drawing.box.height}`}
          width={`${drawing.paper.width}mm`}
          height={`${drawing.paper.height}mm`}
          className="drawing-sheet"
          lang={lang}
        >
          <Shapes
            parts={parts}
            layers={drawing.layers}
            spots={spots}
            labelOf={labelOf}
            marked={namedSpot}
            highlighted={highlighted}
            onMark={setMarked}
            onShow={show}
          />
        </svg>
      </Viewer>
      {block.wires && <Wires parts={parts} column={columns.find(({ field }) => field === block.wires)} />}
      <SpotTable columns={columns} rows={rows} spots={spots} marked={namedSpot} onMark={setMarked} onShow={show} />
    </BlockSection>
  );
}
