/** The rules of the calls that forms send, which are the server's own; they are loaded when somebody begins to fill in a form. */
import type { ValueIssue } from '../shared/valueFault.ts';

/** The rules of one request. Of zod this much is needed, and no more is asked for. */
export interface RequestRules {
  safeParse: (request: unknown) => { success: boolean; error?: { issues: readonly ValueIssue[] } };
}

/** The rules by the ids of calls, as `generated/forms.ts` lists them. */
export type FormRules = Record<string, () => Promise<RequestRules>>;

let declared: FormRules = {};

/** Tells the runtime which rules there are. */
export function declareForms(forms: FormRules): void {
  declared = forms;
}

/** Loads the rules of a call; null where there are none, or where they do not come: the server judges in any case. */
export async function loadRules(callId: string): Promise<RequestRules | null> {
  try {
    const { config } = await import('zod');
    // Compiled rules need eval, which the Content-Security-Policy refuses.
    config({ jitless: true });
    return (await declared[callId]?.()) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}
