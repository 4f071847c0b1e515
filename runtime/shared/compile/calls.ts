import type { Cost } from '../../../schema/define/index.ts';
import type { Call } from '../portal.ts';
import { isRedundantRole } from './access.ts';
import type { CompileContext } from './context.ts';
import type { DeclaredCall } from './input.ts';
import type { ProblemCode } from './problem.ts';

/** Compiles the calls: resolves their rules to account numbers, and checks their references. */
export function compileCalls(context: CompileContext): Record<string, Call> {
  const exempt = new Set(context.cards.requests?.secretKey.exempt);
  const ids = Object.fromEntries(context.input.calls.map(({ id }) => [id, true]));
  for (const [index, id] of (context.cards.requests?.secretKey.exempt ?? []).entries()) {
    context.check.known({ file: 'schema/requests.json', path: ['secretKey', 'exempt', index] }, 'unknown-call', 'call', id, ids);
  }
  for (const [index, { call }] of (context.cards.portal?.addresses ?? []).entries()) {
    if (call) context.check.known({ file: 'schema/portal.json', path: ['addresses', index, 'call'] }, 'unknown-call', 'call', call, ids);
  }
  checkPaths(context);
  return Object.fromEntries(context.input.calls.map((declared) => [declared.id, compileCall(context, declared, exempt.has(declared.id))]));
}

function compileCall(context: CompileContext, declared: DeclaredCall, exempt: boolean): Call {
  const { file: _file, external: _external, who, roles, ...rest } = declared;
  const allowed = accountsOf(context, declared, who);
  for (const role of roles ?? []) checkRole(context, declared, role, allowed);
  for (const error of declared.fails) known(context, declared, 'unknown-error', 'row of errors.json', error, context.cards.errors);
  const params = [...declared.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const form = context.cards.portal?.addresses?.find(({ call }) => call === declared.id)?.path;
  const rules = { allowed, ...(roles && { roles }), ...(exempt && { exempt: true as const }) };
  return { ...rest, cost: costOf(declared), params, ...rules, ...(form && { form }) };
}

/** The cost class of a call. A page of a list is recognised by its metadata, so that every new list and search is covered. */
function costOf({ cost, upload, answers, body, answer }: DeclaredCall): Cost {
  if (cost) return cost;
  if (upload) return 'upload';
  if (answers !== 'json') return 'file';
  return body?.paged === true || answer?.page === true ? 'search' : 'plain';
}

function checkRole(context: CompileContext, call: DeclaredCall, role: string, allowed: readonly number[]): void {
  if (!known(context, call, 'unknown-role', 'role', role, context.cards.access?.roles ?? {}) || !isRedundantRole(context, role, allowed))
    return;
  note(context, call, 'role-in-vain', `"${role}", named by ${call.id}, has no effect: "who" allows no account type that can have the role`);
}

function accountsOf(context: CompileContext, declared: DeclaredCall, who: string | string[]): number[] {
  if (!context.cards.access) return [];
  if (typeof who === 'string')
    return known(context, declared, 'unknown-group', 'group of access.json', who, context.groups) ? (context.groups[who] ?? []) : [];
  const names = who.filter((name) => known(context, declared, 'unknown-account', 'account type', name, context.accounts));
  return names.map((name) => context.accounts[name] as number).sort();
}

function known(context: CompileContext, call: DeclaredCall, code: ProblemCode, kind: string, id: string, declared: object): boolean {
  if (Object.hasOwn(declared, id)) return true;
  note(context, call, code, `"${id}", named by ${call.id}, is no ${kind}`, id, Object.keys(declared));
  return false;
}

function note(
  context: CompileContext,
  call: DeclaredCall,
  code: ProblemCode,
  message: string,
  found?: string,
  declared: string[] = [],
): void {
  const { text, offset } = pageScope(context, call);
  const named = found === undefined ? -1 : text.indexOf(`'${found}'`, offset);
  const end = text.indexOf('\n', text.indexOf('}', offset));
  const isNear = found !== undefined && named >= 0 && named < end;
  const word = isNear ? { offset: named + 1, length: found.length } : { offset, length: call.path.length + 2 };
  context.check.errorInCode(call.file, text, word, code, message, found, declared);
}

function checkPaths(context: CompileContext): void {
  const seen = new Map<string, string>();
  for (const call of context.input.calls) {
    const address = `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`;
    const other = seen.get(address);
    if (other) note(context, call, 'equal-paths', `${call.id} has the address of ${other}: ${call.method} ${call.path}`);
    seen.set(address, call.id);
  }
}

/** The source location of a call: the line of its path in the service's file. */
function pageScope(context: CompileContext, call: DeclaredCall): { text: string; offset: number } {
  const text = context.input.callFiles?.[call.file] ?? '';
  return { text, offset: Math.max(0, text.indexOf(`'${call.path}'`)) };
}
