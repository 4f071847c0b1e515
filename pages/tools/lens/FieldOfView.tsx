import { useId } from 'react';
import { useFormat } from '../../../runtime/browser/clock/format.ts';
import { useWords } from '../../../runtime/browser/words.ts';
import type { ToolAnswer } from '../tool.ts';
import { densities } from './lens.ts';
import { viewDiagram } from './viewDiagram.ts';
import './lens.css';

/** The field of view from above, to scale, with the maximum distance for each task. */
export function FieldOfView({ answer: { outputs, diagram = {} } }: { answer: ToolAnswer }) {
  const t = useWords();
  const format = useFormat();
  const id = useId();
  const value = (name: string) => Number(outputs[name]);
  const metresOf = (length: number) => `${format.number(length)} ${t('block.tool.unit.m')}`;
  const metres = (name: string) => metresOf(value(name));
  const tasks = Object.keys(densities);
  const { distance = 0 } = diagram;
  const view = viewDiagram({ angle: value('horizontal'), distance, reach: Object.fromEntries(tasks.map((task) => [task, value(task)])) });
  return (
    <figure className="lens-figure">
      <svg className="lens-drawing" viewBox={`0 0 ${view.width} ${view.height}`} role="img" aria-labelledby={`${id}-title`}>
        <title id={`${id}-title`}>
          {t('block.lens.drawing', { width: metres('width'), distance: metresOf(distance), angle: format.number(value('horizontal')) })}
        </title>
        <path className="lens-cone" d={view.cone} />
        {view.arcs.map(({ task, path }) => (
          <path key={task} className="lens-arc" d={path} />
        ))}
        <path className="lens-scene" d={view.scene} />
        <path className="lens-axis" d={view.axis} />
        <path className="lens-camera" d={view.camera} />
        {view.arcs.map(({ task, number, x, y }) => (
          <text key={task} className="lens-number" x={x} y={y}>
            {number}
          </text>
        ))}
      </svg>
      <figcaption>
        <ol className="lens-legend">
          {tasks.map((task, index) => (
            <li key={task}>
              <span className="lens-key">{index + 1}</span> {t(`block.lens.output.${task}`)}: <bdi>{metres(task)}</bdi>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
