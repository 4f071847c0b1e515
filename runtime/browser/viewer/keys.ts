/** Keyboard shortcuts while the focus is within the drawing. */
import type { PanDirection } from './view.ts';

export type ViewerCommand = 'zoomIn' | 'zoomOut' | 'fit' | 'turn' | 'fullScreen' | PanDirection;

const byKey: Readonly<Record<string, ViewerCommand>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Letters by physical key, so that they work in every alphabet. */
const byCode: Readonly<Record<string, ViewerCommand>> = { KeyR: 'turn', KeyF: 'fullScreen' };

/** A pressed key and its modifiers. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The command of a key; undefined with a modifier, which belongs to the browser. */
export function commandOf({ key, code, ctrlKey, altKey, metaKey }: PressedKey): ViewerCommand | undefined {
  return ctrlKey || altKey || metaKey ? undefined : (byKey[key] ?? byCode[code]);
}

/** The displayed key of each button. */
export const keyOf = { zoomIn: '+', zoomOut: '-', fit: '0', turn: 'R', fullScreen: 'F' } as const;
