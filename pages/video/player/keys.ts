/** What the keys do while the focus is in the player. Letters go by their place on the keyboard, so that they work in every alphabet. */

/** What can be done with a recording by one key. */
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

/** The keys of each, as they are told. */
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
 * Keys that scroll and choose elsewhere: they are the player's only on the picture itself. The space bar is left to the
 * browser's own player there, which takes it in every browser, and in some when it is let go: two would undo each other.
 */
const onPicture: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: 'stepBack',
  ArrowRight: 'stepForward',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
};

interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a key means; nothing with a modifier, which is the browser's. */
export function actionOf({ key, code, ctrlKey, altKey, metaKey }: Pressed, isPicture: boolean): KeyAction | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  return (isPicture ? onPicture[key] : undefined) ?? byKey[key] ?? byCode[code];
}
