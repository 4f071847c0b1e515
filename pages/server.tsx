/** The server's twin of main.tsx: renders whole pages. Vite builds it, runtime/server gets `render` handed. */
import { components } from '../generated/components.ts';
import template from '../index.html?raw';
import { type RenderAnswer, type RenderInput, renderPage } from '../runtime/browser/render.tsx';

export type { RenderAnswer, RenderInput } from '../runtime/browser/render.tsx';

/** The whole document of an address, or where it leads. Throws what the loader throws beside refused calls. */
export const render = (input: RenderInput): Promise<RenderAnswer> => renderPage(input, { template, components });
