/** Keyboard shortcuts while the player has focus. Letters are matched by physical position, so that they work in every alphabet. */
import type { PressedKey } from '../../../runtime/browser/viewer/keys.ts';

/** Actions with a shortcut. */
export const keyActions = [
  'play',
  'back',
  'forward',
  'stepBack',
  'stepForward',
  'louder',
  'quieter',
  'mute',
  'captions',
  'fullscreen',
  'slower',
  'faster',
] as const;
export type KeyAction = (typeof keyActions)[number];

/** The displayed keys of each action. */
export const keysOf: Readonly<Record<KeyAction, readonly string[]>> = {
  play: ['Space', 'K'],
  back: ['J'],
  forward: ['L'],
  stepBack: ['←'],
  stepForward: ['→'],
  louder: ['↑'],
  quieter: ['↓'],
  mute: ['M'],
  captions: ['C'],
  fullscreen: ['F'],
  slower: ['<'],
  faster: ['>'],
};

const byCode: Readonly<Record<string, KeyAction>> = {
  KeyK: 'play',
  KeyJ: 'back',
  KeyL: 'forward',
  KeyM: 'mute',
  KeyC: 'captions',
  KeyF: 'fullscreen',
};

const byKey: Readonly<Record<string, KeyAction>> = { '<': 'slower', '>': 'faster' };

/**
 * Arrow keys scroll or select elsewhere, so they act only on the video element. There the native player handles the space
 * bar. Some browsers do so on key release, so a second handler would undo it.
 */
const videoKeys: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: 'stepBack',
  ArrowRight: 'stepForward',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
};

/** The action of a key; undefined with a modifier, which belongs to the browser. */
export function actionOf({ key, code, ctrlKey, altKey, metaKey }: PressedKey, isPicture: boolean): KeyAction | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  return (isPicture ? videoKeys[key] : undefined) ?? byKey[key] ?? byCode[code];
}
