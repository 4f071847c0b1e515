/** Programs of other companies: which of them a site may load, and where they run. */
import type { Portal, Script } from './portal.ts';

/** A script as visitors are told of it. */
export type ToldScript = Pick<Script, 'kind' | 'title' | 'purpose'> & { id: string };

/** Whether the deployment has any script at all. */
export const loadsScripts = ({ scripts }: Pick<Portal, 'scripts'>): boolean =>
  Object.values(scripts).some(({ source }) => source !== undefined);

/** The scripts that a site may load: those it names, where the deployment has them. */
export const scriptsOf = ({ sites, scripts }: Pick<Portal, 'sites' | 'scripts'>, siteId: string): ToldScript[] =>
  (sites[siteId]?.scripts ?? []).flatMap((id) => {
    const script = scripts[id];
    return script?.source ? [{ id, kind: script.kind, title: script.title, purpose: script.purpose }] : [];
  });

/** The address of the frame that a script runs in. */
export const framePath = (id: string): string => `/frame/${encodeURIComponent(id)}`;

/** What a frame may do: run and open windows, but neither reach what is ours nor lead the page away. */
export const frameRights = 'allow-scripts allow-popups allow-forms';
