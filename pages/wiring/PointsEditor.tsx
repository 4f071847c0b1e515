import { usePortal } from '../../runtime/browser/context.ts';
import type { EnteredItem } from '../../runtime/browser/fields/inputs/index.ts';
import { type ItemsEditing, useItemsEditing } from '../../runtime/browser/fields/inputs/items/ItemsEditor.tsx';
import { Viewer } from '../../runtime/browser/viewer/Viewer.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { pointsOfDrawing } from '../../runtime/shared/drawing/points.ts';
import type { Drawing } from '../../schema/define/index.ts';
import { EditableDrawing } from './editing/EditableDrawing.tsx';
import { markOf, pointOf, roleOf } from './editing/points.ts';
import { useDrawingFile } from './editing/useDrawingFile.ts';
import { type PointsEditorState, panelId, usePointsEditor } from './editing/usePointsEditor.ts';
import '../../runtime/browser/fields/inputs/items/pictureEditor.css';
import './drawing/drawing.css';
import './editing/pointsEditor.css';

/** CSS pixels per millimetre. */
const pixels = 96 / 25.4;

/** Edits the terminals of a wiring diagram on its drawing. Shows a list of all terminals and the fields of one. */
export default function PointsEditor() {
  const editing = useItemsEditing();
  const file = useDrawingFile();
  const state = usePointsEditor(editing, file.drawing);
  const t = useWords();
  return (
    <div className="picture-editor">
      <Tools {...{ editing, state }} />
      {file.hasFailed && (
        <p className="notice notice-warning" role="alert">
          {t('block.pointsEditor.failed')}{' '}
          <button type="button" className="link" onClick={file.retry}>
            {t('block.pointsEditor.retry')}
          </button>
        </p>
      )}
      <div className="picture-editor-parts">
        <div className="picture-editor-drawing" id={editing.id} tabIndex={-1} aria-describedby={editing.describedBy}>
          {file.drawing && <PointsDrawing {...{ editing, state }} drawing={file.drawing} />}
          {!file.hasFile && <p className="notice notice-note">{t('block.pointsEditor.noFile')}</p>}
          {file.hasFile && !file.drawing && !file.hasFailed && <div className="picture-editor-wait" aria-busy="true" />}
        </div>
        <div className="picture-editor-side">
          <PointPanel {...{ editing, state }} drawing={file.drawing} />
          <PointList {...{ editing, state }} drawing={file.drawing} />
        </div>
      </div>
    </div>
  );
}

interface PointsPartProps {
  editing: ItemsEditing;
  state: PointsEditorState;
}

function Tools({ editing: { items }, state }: PointsPartProps) {
  const t = useWords();
  return (
    <div className="buttons">
      <button type="button" className="button button-small" aria-disabled={!state.canAdd || undefined} onClick={state.add}>
        <Icon name="add" />
        {t('block.pointsEditor.add')}
      </button>
      <button type="button" className="button button-small" aria-disabled={!state.undo || undefined} onClick={() => state.undo?.()}>
        <Icon name="undo" />
        {t('block.pointsEditor.undo')}
      </button>
      <span className="quiet small">{t('block.pointsEditor.count', { count: items.length })}</span>
    </div>
  );
}

function PointsDrawing({ editing: { items }, state, drawing }: PointsPartProps & { drawing: Drawing }) {
  const nameOf = useName();
  const t = useWords();
  const name = state.selected ? nameOf(state.selected) : '';
  const point = state.selected && pointOf(state.selected);
  return (
    <>
      <p className="quiet small">{state.isPlacing ? t('block.pointsEditor.placing', { name }) : t('block.pointsEditor.hint')}</p>
      <Viewer
        label={t('block.pointsEditor.picture')}
        drawing={{ width: drawing.paper.width * pixels, height: drawing.paper.height * pixels }}
        shows={state.shows}
      >
        <EditableDrawing {...{ drawing, items, state, nameOf }} />
      </Viewer>
      <span className="visually-hidden" role="status">
        {point && t('block.pointsEditor.moved', { name, x: point.x, y: point.y })}
      </span>
    </>
  );
}

/** The name of a terminal with its function. */
function useName(): (item: EnteredItem) => string {
  const { language } = usePortal().tables.site;
  const t = useWords();
  return (item) => [markOf(item) || t('block.pointsEditor.unnamed'), roleOf(item, language)].filter(Boolean).join(' – ');
}

/** The word key of a terminal's state. */
const stateOf = (item: EnteredItem, rendered: ReadonlySet<string>): 'drawn' | 'placed' | 'unplaced' =>
  rendered.has(markOf(item)) ? 'drawn' : pointOf(item) ? 'placed' : 'unplaced';

const noPoints: ReadonlySet<string> = new Set();

function PointList({ editing: { items }, state, drawing }: PointsPartProps & { drawing: Drawing | undefined }) {
  const nameOf = useName();
  const t = useWords();
  if (items.length === 0) return null;
  const ownPoints = drawing ? pointsOfDrawing(drawing) : noPoints;
  return (
    <section aria-labelledby="terminal-list">
      <h3 id="terminal-list">{t('block.pointsEditor.list')}</h3>
      <ul className="point-list">
        {items.map((item) => (
          <li key={item.key}>
            <button type="button" aria-pressed={item === state.selected} onClick={() => state.show(item.key)}>
              <span dir="auto">{nameOf(item)}</span>
              {drawing && <span className="quiet small">{t(`block.pointsEditor.${stateOf(item, ownPoints)}`)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The fields and commands of the selected terminal. */
function PointPanel({ editing: { items, renderItem }, state, drawing }: PointsPartProps & { drawing: Drawing | undefined }) {
  const nameOf = useName();
  const t = useWords();
  const { selected } = state;
  if (!selected) return null;
  const isInDrawing = drawing !== undefined && pointsOfDrawing(drawing).has(markOf(selected));
  const isPlaced = pointOf(selected) !== undefined;
  return (
    <section className="picture-editor-item" aria-labelledby={panelId}>
      <h3 id={panelId} tabIndex={-1} dir="auto">
        {nameOf(selected)}
      </h3>
      {isInDrawing && <p className="quiet small">{t('block.pointsEditor.fixed')}</p>}
      <div className="buttons">
        {drawing && !isInDrawing && (
          <button type="button" className="button button-small" aria-pressed={state.isPlacing} onClick={state.startPlacing}>
            {t('block.pointsEditor.place')}
          </button>
        )}
        {drawing && !isInDrawing && isPlaced && (
          <button type="button" className="button button-small" onClick={() => state.move(selected.key, undefined)}>
            {t('block.pointsEditor.unplace')}
          </button>
        )}
        <button type="button" className="button button-small button-quiet" onClick={() => state.remove(selected.key)}>
          <Icon name="close" />
          {t('block.pointsEditor.remove')}
        </button>
      </div>
      {renderItem(items.indexOf(selected), ['mark', 'part', 'label', 'colour', 'role', 'voltage', ...(isInDrawing ? [] : ['x', 'y'])])}
    </section>
  );
}
