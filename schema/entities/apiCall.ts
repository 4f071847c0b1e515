import { rowSets } from '../define/endpoints.ts';
import { choice, choices, code, count, entity, flag, id, items, source, text } from '../define/fields.ts';

/** Methods of calls. */
export const callMethods = ['GET', 'POST'] as const;

/** Types of accounts in the order of their numbers. */
export const callAccounts = ['anonymous', 'external', 'middle', 'internal'] as const;

/** A call of the API, for authors of other programs. */
export const ApiCallRow = entity('apiCall', {
  id: id('apiCall'),
  method: choice(callMethods),
  path: source(300),
  service: code(),
  who: choices(callAccounts),
});

/** A value that a call takes or answers. */
export const ApiValue = entity('apiValue', {
  /** With the names of the values around it, such as `data.keyword`. */
  name: source(300),
  type: source(300),
  isRequired: flag(),
});

/** A refusal of a call. */
export const ApiRefusal = entity('apiRefusal', { status: count(), code: count(), id: source(100), sentence: text({ max: 1000 }) });

/** Maximum number of listed values of one request or answer. */
export const maxApiValues = 300;
const values = () => items(ApiValue, { max: maxApiValues });

/** A call with its request, its answer and its refusals. */
export const ApiCall = entity('apiCall', {
  ...ApiCallRow.shape,
  roles: source(500).optional(),
  rows: choice(rowSets),
  /** Whether programs may make the call with an access token. */
  takesTokens: flag(),
  example: source(4000),
  query: values(),
  body: values(),
  answer: values(),
  refusals: items(ApiRefusal, { max: 100 }),
});
