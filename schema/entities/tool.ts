import { choice, entity, id } from '../define/fields.ts';
import { ReleaseRow, type softwareSections } from './release.ts';

/** The kinds of tools: an online tool computes in its page; the others are a software package or an SDK. */
export const toolKinds = ['online', 'software', 'sdk'] as const;

export type ToolKind = (typeof toolKinds)[number];

/** The kind of the packages in a section. */
export const toolKindOf = (section: (typeof softwareSections)[number]): ToolKind => (section === 'sdkExploit' ? 'sdk' : 'software');

/** A tool in the list of tools. An online tool has only a name and a summary. `toolId` is its route, or the code of a package. */
export const ToolRow = ReleaseRow.pick({
  name: true,
  summary: true,
  section: true,
  platforms: true,
  version: true,
  products: true,
  releasedAt: true,
  size: true,
  downloads: true,
})
  .partial()
  .required({ name: true })
  .extend(entity('tool', { toolId: id('tool'), kind: choice(toolKinds) }).shape);
