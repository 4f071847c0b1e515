/** Hand-written components of custom pages, loaded before a page is rendered, so that rendering never waits. */
import type { ComponentType } from 'react';
import { loadChunk } from './chunks.ts';

/** The components of pages/ by their names in page cards; `generated/components.ts` lists them. */
export type CustomComponents = Record<string, () => Promise<{ default: ComponentType }>>;

let declared: CustomComponents = {};
const loaded = new Map<string, ComponentType>();

/** Declares the hand-written components. */
export function declareComponents(components: CustomComponents): void {
  declared = components;
}

/** Loads a component by name. Throws LoadError where its chunk is missing or late. */
export async function loadCustom(name: string): Promise<void> {
  if (loaded.has(name)) return;
  const load = declared[name];
  if (!load) throw new Error(`generated/components.ts has no component ${name}.`);
  loaded.set(name, (await loadChunk(load)).default);
}

/** A component that `loadCustom` has loaded. */
export function customComponent(name: string): ComponentType {
  const component = loaded.get(name);
  if (!component) throw new Error(`The component ${name} is rendered before it is loaded.`);
  return component;
}
