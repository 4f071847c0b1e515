/** Third-party programs: those that a site may load, and the frames in which they run. */
import type { Portal, Script } from '../portal.ts';

/** A script in the consent dialog. */
export type ScriptNotice = Pick<Script, 'kind' | 'title' | 'purpose'> & { id: string };

/** Whether the deployment has any script. */
export const loadsScripts = ({ scripts }: Pick<Portal, 'scripts'>): boolean =>
  Object.values(scripts).some(({ source }) => source !== undefined);

/** The scripts of a site that the deployment has. */
export const scriptsOf = ({ sites, scripts }: Pick<Portal, 'sites' | 'scripts'>, siteId: string): ScriptNotice[] =>
  (sites[siteId]?.scripts ?? []).flatMap((id) => {
    const script = scripts[id];
    return script?.source ? [{ id, kind: script.kind, title: script.title, purpose: script.purpose }] : [];
  });

/** The address of the frame that a script runs in. */
export const framePath = (id: string): string => `/frame/${encodeURIComponent(id)}`;

/** Sandbox permissions of a frame: it may run script and open windows, but has no access to the portal and cannot navigate the page. */
export const frameRights = 'allow-scripts allow-popups allow-forms';
