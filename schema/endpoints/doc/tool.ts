import { anyOf, defineEndpoints, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { ToolRow, toolKinds } from '../../entities/tool.ts';

const tools = paged({
  own: inLanguage,
  filters: { kind: anyOf(toolKinds), section: anyOf(), platforms: anyOf(), products: anyOf(), releasedAt: span() },
  sort: ['name', 'releasedAt', 'version', 'size', 'downloads'],
});

/** Tools of all kinds. Tools that compute in their page come before software and SDKs. */
export const tool = defineEndpoints('doc.tool', {
  page: { post: '/doc/tool/page', body: tools, answers: pageOf(ToolRow), who: 'everyone', rows: 'visible' },
});
