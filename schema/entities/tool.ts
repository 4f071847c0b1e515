import { choice, entity, id } from '../define/fields.ts';
import { ReleaseRow, type softwareSections } from './release.ts';

/** What a tool is: one that computes in its page, a package of software, or an SDK. */
export const toolKinds = ['online', 'software', 'sdk'] as const;

export type ToolKind = (typeof toolKinds)[number];

/** The kind of the packages in a section. */
export const toolKindOf = (section: (typeof softwareSections)[number]): ToolKind => (section === 'sdkExploit' ? 'sdk' : 'software');

/** A tool in the search of tools. An online tool has a name and a summary alone. `toolId` is its route, or the code of a package. */
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
