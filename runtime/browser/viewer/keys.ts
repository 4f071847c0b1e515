/** What the keys do while the focus is on the drawing or on something in it. */
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

/** Letters go by their place on the keyboard, so that they work in every alphabet. */
const byCode: Readonly<Record<string, ViewerCommand>> = { KeyR: 'turn', KeyF: 'fullScreen' };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What a key means; nothing with a modifier, which is the browser's. */
export function commandOf({ key, code, ctrlKey, altKey, metaKey }: Pressed): ViewerCommand | undefined {
  return ctrlKey || altKey || metaKey ? undefined : (byKey[key] ?? byCode[code]);
}

/** The key of each button, as it is told. */
export const keyOf = { zoomIn: '+', zoomOut: '-', fit: '0', turn: 'R', fullScreen: 'F' } as const;
