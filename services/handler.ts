import type { CallTypes } from '../generated/calls.ts';
import type { CallContext, CallHandler, FileAnswer } from '../runtime/server/handler.ts';

/** The ids of all calls. */
export type CallName = keyof CallTypes;

/** What validation has filled in: a list always names its page. */
type Filled<Body> = Body extends { pageNo?: number; pageSize?: number; data?: object }
  ? Body & Required<Pick<Body, 'pageNo' | 'pageSize' | 'data'>>
  : Body;

/** What is no JSON is a file. */
type Given<Answer> = [Answer] extends [never] ? FileAnswer : Answer;

/** A call as its handler meets it. */
type Shape<Id extends CallName> = Omit<CallTypes[Id], 'answer' | 'body'> & {
  answer: Given<CallTypes[Id]['answer']>;
  body: Filled<CallTypes[Id]['body']>;
};

/** A handler of one call, typed as the call is declared. Marked by `writes()` where it changes data. */
export type Handler<Id extends CallName> = CallHandler<Shape<Id>>;

/** What the handler of a call is given. */
export type Context<Id extends CallName> = CallContext<Shape<Id>>;

/** What a call is sent, and what it answers. */
export type Body<Id extends CallName> = Shape<Id>['body'];
export type Answer<Id extends CallName> = CallTypes[Id]['answer'];

/** Every call with its handler, or the word that it is not built. */
export type CallHandlers = { readonly [Id in CallName]: Handler<Id> | 'not-built' };

/** The calls of one service: `doc` has those whose id begins with `doc.`. */
type CallOf<Service extends string> = Extract<CallName, `${Service}.${string}`>;

/** Every call of a service with its handler, or the word that it is not built; a call that is forgotten does not compile. */
export type ServiceHandlers<Service extends string> = { readonly [Id in CallOf<Service>]: Handler<Id> | 'not-built' };
