/** The search of tools: online tools, then packages of software and SDKs. */
import type { ToolRow } from '../../generated/openapi.d.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { softwareSections } from '../../schema/entities/release.ts';
import { type ToolKind, toolKindOf, toolKinds } from '../../schema/entities/tool.ts';
import { pageOfReleases } from '../downloads/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { pageOf } from '../shared/lists/listing.ts';
import { onlineToolTexts } from './indexing.ts';

type ToolList = Body<'doc.tool.page'>['data'];

export const pageTools: Handler<'doc.tool.page'> = async ({ body, fail, ...reader }) => {
  const { data } = body;
  const { filters = {} } = data;
  const { limit, offset } = pageOf(body, fail);
  const isChosen = (kind: ToolKind) => !filters.kind?.length || filters.kind.includes(kind);
  const found = onlineTools(reader.portal, data);
  const online = isChosen('online') ? found : [];
  const first = online.slice(offset, offset + limit);
  const { kind: _, ...others } = filters;
  const list = { ...data, filters: { ...others, section: sectionsOf(filters, isChosen) }, leading: true, sectioned: true };
  const software = await pageOfReleases(reader, list, { limit: limit - first.length, offset: Math.max(0, offset - online.length) });
  const sections = software.facets.section ?? [];
  const counts: Record<ToolKind, number> = { online: found.length, software: 0, sdk: 0 };
  for (const { value, count } of sections) if (isIn(filters.section, value)) counts[kindOfSection(value)] += count;
  return {
    data: [...first, ...software.data.map(rowOf)],
    total: online.length + software.total,
    facets: {
      ...software.facets,
      section: sections.filter(({ value }) => isChosen(kindOfSection(value))),
      kind: toolKinds.map((kind) => ({ value: kind, text: kind, count: counts[kind] })).filter(({ count }) => count > 0),
    },
  };
};

const isIn = (chosen: readonly string[] | undefined, value: string): boolean => !chosen?.length || chosen.includes(value);

const kindOfSection = (section: string): ToolKind => toolKindOf(section as (typeof softwareSections)[number]);

/** The sections of the selected kinds; without any, a section that has no packages. */
function sectionsOf({ section }: NonNullable<ToolList['filters']>, isChosen: (kind: ToolKind) => boolean): string[] {
  const sections = softwareSections.filter((one) => isChosen(toolKindOf(one)) && isIn(section, one));
  return sections.length > 0 ? sections : [''];
}

const rowOf = (row: Awaited<ReturnType<typeof pageOfReleases>>['data'][number]): ToolRow => ({
  ...{ toolId: row.packageCode, kind: row.section ? toolKindOf(row.section) : 'software', name: row.name },
  ...{ platforms: row.platforms, version: row.version, products: row.products, releasedAt: row.releasedAt },
  ...(row.section && { section: row.section }),
  ...(row.summary !== undefined && { summary: row.summary }),
  ...(row.size !== undefined && { size: row.size }),
  ...(row.downloads !== undefined && { downloads: row.downloads }),
});

/** The online tools whose texts contain the keyword, by name. Software filters exclude all of them. */
function onlineTools(portal: Portal, { filters = {}, keyword = '', sort, language }: ToolList): ToolRow[] {
  const { kind: _, ...others } = filters;
  if (Object.values(others).some((filter) => (Array.isArray(filter) ? filter.length > 0 : filter !== undefined))) return [];
  const [own] = readingLanguages(portal, language);
  const term = keyword.trim().toLocaleLowerCase(own);
  const named = onlineToolTexts(portal)
    .filter((text) => text.language === own)
    .filter(({ title, summary, body }) => `${title}\n${summary}\n${body}`.toLocaleLowerCase(own).includes(term))
    .map(({ record, title, summary }) => ({ toolId: record, kind: 'online' as const, name: title, summary }))
    .sort((one, other) => one.name.localeCompare(other.name, own));
  return sort === '-name' ? named.reverse() : named;
}
