/** Renders Markdown in separate processes. */
export { renderingHandlers } from './handlers.ts';
export {
  type Addressing,
  editedSource,
  findUnresolvedAddresses,
  type RenderedSource,
  renderSources,
  textOutside,
  type WrittenSource,
} from './render.ts';
