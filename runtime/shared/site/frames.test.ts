import { expect, test } from 'vitest';
import { frameAddress, framedOrigins, readFrameMessage } from './frames.ts';

const own = 'https://portal.example';
const settings = {
  hosts: { desk: 'https://desk.example:8443', self: own, none: '', calls: 'https://calls.example' },
  frames: ['desk', 'self', 'none'],
};
const portal = { settings } as never;
const page = { path: '/embed/start', language: 'en' };

test('a frame has the address of its host, with the language only', () => {
  expect(frameAddress(portal, 'desk', page, own)?.href).toBe('https://desk.example:8443/embed/start?language=en');
});

test.each(['none', 'self', 'calls', 'unknown', '__proto__'])('%s has no frame', (host) => {
  expect(frameAddress(portal, host, page, own)).toBeUndefined();
});

test('pages may frame the hosts that the deployment has, never the portal itself', () => {
  expect(framedOrigins(portal, own)).toEqual(['https://desk.example:8443']);
});

test('messages with a height and an address of the portal are accepted', () => {
  expect(readFrameMessage({ type: 'height', height: 480.2 })).toEqual({ type: 'height', height: 481 });
  expect(readFrameMessage({ type: 'navigate', to: '/trainmain/courseList' })).toEqual({ type: 'navigate', to: '/trainmain/courseList' });
});

test.each([
  ['a text', '{"type":"height","height":480}'],
  ['nothing', null],
  ['a list', [{ type: 'height', height: 480 }]],
  ['another type', { type: 'token' }],
  ['a further key', { type: 'height', height: 480, run: 'x' }],
  ['both kinds together', { type: 'height', height: 480, to: '/' }],
  ['a height as text', { type: 'height', height: '480' }],
  ['an invalid number', { type: 'height', height: Number.NaN }],
  ['too low', { type: 'height', height: 1 }],
  ['too high', { type: 'height', height: 1e9 }],
  ['another origin', { type: 'navigate', to: 'https://evil.example/' }],
  ['a script', { type: 'navigate', to: 'javascript:alert(1)' }],
  ['an address that is too long', { type: 'navigate', to: `/${'a'.repeat(3000)}` }],
  ['an object of another kind', new Map([['type', 'height']])],
])('%s is ignored', (_, message) => {
  expect(readFrameMessage(message)).toBeUndefined();
});
