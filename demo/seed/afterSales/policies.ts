/** The demo's policies: each in all its versions, and each version in its languages. */
import type { Database } from '../../../runtime/server/database/database.ts';
import { type ContentLanguage, contentLanguages } from '../../../schema/define/fields.ts';
import { policies, policyTexts, policyVersions } from '../../../services/afterSales/policy/tables.ts';
import { excludedColumns } from '../../../services/shared/database/upsert.ts';
import { idOf } from '../../../services/shared/values/ids.ts';

interface VersionText {
  title: string;
  summary: string;
  changes: string;
  /** Markdown. */
  body: string;
}

type PolicyInsert = typeof policies.$inferInsert;
type Version = typeof policyVersions.$inferInsert;

export interface PolicyEntry extends Pick<PolicyInsert, 'code' | 'kind' | 'region' | 'family' | 'audience' | 'status'> {
  versions: readonly (Pick<Version, 'version' | 'effectiveAt' | 'status'> & Partial<Record<ContentLanguage, VersionText>>)[];
}

/** Renders Markdown in a language to sanitised HTML. */
export type RenderTexts = (texts: readonly { language: string; markdown: string }[]) => Promise<string[]>;

export async function seedPolicies(database: Database, entries: readonly PolicyEntry[], render: RenderTexts): Promise<void> {
  const texts = entries.flatMap(textsOf);
  const bodies = await render(texts.map(({ language, source }) => ({ language, markdown: source })));
  await database
    .insert(policies)
    .values(entries.map(({ versions: _versions, ...policy }, position) => ({ ...policy, position })))
    .onConflictDoUpdate({ target: policies.code, set: excludedColumns(policies, ['createdAt']) });
  await database
    .insert(policyVersions)
    .values(
      entries.flatMap(({ code, versions }) =>
        versions.map(({ version, effectiveAt, status }) => ({
          id: idOf(`policyVersion:${code}:${version}`),
          policy: code,
          version,
          effectiveAt,
          status,
        })),
      ),
    )
    .onConflictDoUpdate({
      target: [policyVersions.policy, policyVersions.version],
      set: excludedColumns(policyVersions, ['id', 'policy', 'version']),
    });
  await database
    .insert(policyTexts)
    .values(texts.map((text, index) => ({ ...text, body: bodies[index] ?? '' })))
    .onConflictDoUpdate({
      target: [policyTexts.policy, policyTexts.version, policyTexts.language],
      set: excludedColumns(policyTexts, ['policy', 'version', 'language']),
    });
}

const textsOf = ({ code, versions }: PolicyEntry) =>
  versions.flatMap(({ version, ...texts }) =>
    contentLanguages.flatMap((language) => {
      const text = texts[language];
      if (!text) return [];
      const { body: source, ...rest } = text;
      return [{ policy: code, version, language, ...rest, source }];
    }),
  );
