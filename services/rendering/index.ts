/** Renders Markdown in separate processes. */
export { renderingHandlers } from './handlers.ts';
export {
  type Addressing,
  editedSource,
  type RenderedSource,
  renderSources,
  strayAddresses,
  textOutside,
  type WrittenSource,
} from './render.ts';
