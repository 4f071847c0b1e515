/** Records of the dispatchers: kinds of demands, organisational units, and contractors' employees. */
export { stateOf as authorisationState } from './authorisation.ts';
export { dispatchHandlers } from './handlers.ts';
export { requireKind } from './kinds.ts';
export { kindsNamed } from './linked.ts';
