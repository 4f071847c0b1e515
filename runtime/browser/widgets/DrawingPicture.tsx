import { createElement, memo, type ReactElement } from 'react';
import type { Drawing } from '../../../schema/define/index.ts';
import { inTheme, isLook } from '../../shared/drawing/looks.ts';
import { type DrawingPart, partsOf } from '../../shared/drawing/parts.ts';

interface DrawingPictureProps {
  drawing: Drawing;
  className: string;
}

/** A drawing as a picture, in its own colours like a file. It is decorative, because its subject is named next to it. */
export const DrawingPicture = memo(function DrawingPicture({ drawing: { box, shapes }, className }: DrawingPictureProps) {
  return (
    <svg
      className={className}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      width={box.width}
      height={box.height}
      aria-hidden="true"
      focusable="false"
    >
      {partsOf(shapes).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </svg>
  );
});

const Part = ({ part }: { part: DrawingPart }): ReactElement =>
  createElement(part.tag, svgAttributes(part, true), part.text, ...part.parts.map((inner, index) => <Part key={index} part={inner} />));

/**
 * The allow-listed SVG attributes of a part under their React names. Other stored attributes are dropped. `keeps` preserves its
 * colours in the dark theme.
 */
export function svgAttributes({ look }: Pick<DrawingPart, 'look'>, keepsColours: boolean): Record<string, string> {
  const looks = Object.entries(look).filter(([name, value]) => isLook(name, value));
  return Object.fromEntries(looks.map(([name, value]) => [reactName(name), keepsColours ? value : inTheme(name, value)]));
}

const reactName = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
