/** Validation rules of form calls, identical to the server's. Loaded when a visitor starts to fill in a form. */
import type { ValueIssue } from '../../../shared/calls/valueFault.ts';

/** The rules of one request: the required part of zod's interface. */
export interface RequestRules {
  safeParse: (request: unknown) => { success: boolean; error?: { issues: readonly ValueIssue[] } };
}

/** The rules by call id; `generated/forms.ts` lists them. */
export type FormRules = Record<string, () => Promise<RequestRules>>;

/** Loads the list of the rules. It refers to a hundred chunks, which pages without a form do not need. */
export type LoadFormRules = () => Promise<FormRules>;

let loadDeclared: LoadFormRules = async () => ({});

/** Declares the rules. */
export function declareForms(load: LoadFormRules): void {
  loadDeclared = load;
}

/** Loads the rules of a call; null if there are none or loading fails, because the server validates anyway. */
export async function loadRules(callId: string): Promise<RequestRules | null> {
  try {
    const [{ config }, declared] = await Promise.all([import('zod'), loadDeclared()]);
    // Compiled rules need eval, which the Content-Security-Policy forbids.
    config({ jitless: true });
    return (await declared[callId]?.()) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}
