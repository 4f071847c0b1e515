/** Records of the dispatchers: kinds of demands, organisational units, and contractors' employees. */
export { stateOf as authorisationState } from './authorisation.ts';
export { dispatchHandlers } from './handlers.ts';
export { requireKind } from './kinds.ts';
export * as dispatchNames from './linked.ts';
export * as dispatchPeople from './people.ts';
export { dispatchPersonalData } from './personalData.ts';
