/** The server's counterpart of main.tsx: renders whole pages. Vite builds it, and runtime/server gets `render` as an option. */
import { components } from '../generated/components.ts';
import template from '../index.html?raw';
import { type RenderAnswer, type RenderInput, renderPage } from '../runtime/browser/render.tsx';

export type { RenderAnswer, RenderInput } from '../runtime/browser/render.tsx';

/** Renders the document of an address, or returns its redirect. Throws the loader's errors other than refused calls. */
export const render = (input: RenderInput): Promise<RenderAnswer> => renderPage(input, { template, components });
