import { z } from 'zod';
import { $schema, Inline } from './names.ts';

/**
 * scripts.json: third-party programs that sites may load, by id. A program is loaded only if the deployment sets its address
 * (PORTAL_SCRIPT_<ID>) and the visitor has allowed its kind. It runs in a frame without access to the portal.
 */
export const ScriptsCard = z.strictObject({ ...$schema }).catchall(
  z.strictObject({
    /**
     * A chat opens as a panel. Analytics and tags run invisibly and receive the addresses of viewed pages. Visitors allow
     * programs by kind.
     */
    kind: z.enum(['chat', 'analytics', 'tags']),
    title: Inline,
    /** The purpose that visitors see before they decide. */
    purpose: Inline,
  }),
);
export type ScriptsCard = z.infer<typeof ScriptsCard>;
export interface ScriptRow {
  kind: 'chat' | 'analytics' | 'tags';
  title: Inline;
  purpose: Inline;
}
