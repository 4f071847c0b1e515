import { z } from 'zod';
import { $schema, Inline } from './names.ts';

/**
 * scripts.json: programs of other companies that sites may load, by their ids. Each is loaded only where the deployment
 * says its address (PORTAL_SCRIPT_<ID>), after the visitor has allowed its kind, and in a frame that knows nothing of the
 * portal.
 */
export const ScriptsCard = z.strictObject({ ...$schema }).catchall(
  z.strictObject({
    /** A chat opens as a panel; analytics and tags run unseen and are told which pages are read. Visitors choose by kind. */
    kind: z.enum(['chat', 'analytics', 'tags']),
    title: Inline,
    /** What it is for, as visitors are told before they choose. */
    purpose: Inline,
  }),
);
export type ScriptsCard = z.infer<typeof ScriptsCard>;
export interface ScriptRow {
  kind: 'chat' | 'analytics' | 'tags';
  title: Inline;
  purpose: Inline;
}
