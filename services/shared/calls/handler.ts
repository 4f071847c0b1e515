import type { CallTypes } from '../../../generated/calls.ts';
import type { CallContext, CallHandler, FileAnswer } from '../../../runtime/server/handler.ts';

/** The ids of all calls. */
export type CallName = keyof CallTypes;

/** The body after validation: a list request always has its page. */
type Filled<Body> = Body extends { pageNo?: number; pageSize?: number; data?: object }
  ? Body & Required<Pick<Body, 'pageNo' | 'pageSize' | 'data'>>
  : Body;

/** The answer of a call. Calls without a JSON answer return a file. */
type Given<Answer> = [Answer] extends [never] ? FileAnswer : Answer;

/** The request and response types of a call for its handler. */
type HandlerShape<Id extends CallName> = Omit<CallTypes[Id], 'answer' | 'body'> & {
  answer: Given<CallTypes[Id]['answer']>;
  body: Filled<CallTypes[Id]['body']>;
};

/** The handler of one call, typed by the call's declaration. Handlers that change data are marked with `writes()`. */
export type Handler<Id extends CallName> = CallHandler<HandlerShape<Id>>;

/** The context passed to a call's handler. */
export type Context<Id extends CallName> = CallContext<HandlerShape<Id>>;

/** The request body of a call, and its response below. */
export type Body<Id extends CallName> = HandlerShape<Id>['body'];
export type Answer<Id extends CallName> = CallTypes[Id]['answer'];

/** Every call with its handler, or `not-built`. */
export type CallHandlers = { readonly [Id in CallName]: Handler<Id> | 'not-built' };

/** The calls of one service: for `doc`, those whose id begins with `doc.`. */
type ServiceCall<Service extends string> = Extract<CallName, `${Service}.${string}`>;

/** Every call of a service with its handler, or `not-built`. A missing call does not compile. */
export type ServiceHandlers<Service extends string> = { readonly [Id in ServiceCall<Service>]: Handler<Id> | 'not-built' };
