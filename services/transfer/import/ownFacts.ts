/** Front matter that only an export of the portal writes, so that an import restores the article unchanged. */

import type { FactFields } from '../../../schema/entities/article.ts';
import type { FrontMatter } from '../../frontMatter/index.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { factsOfHead } from '../facts.ts';

export type Audience = 1 | 2 | 3;

/** An attachment, by its path from the root of the folder. */
export interface AttachedFile {
  file: string;
  /** Present if its audience is smaller than that of the article. */
  audience?: Audience;
}

/** The facts; empty in a document that no portal exported. */
export interface OwnFacts extends FactFields {
  article?: string;
  /** The public number of the article. */
  number?: string;
  slug?: string;
  audience?: Audience;
  createdAt?: Date;
  attachments?: AttachedFile[];
  /** Documents of related questions, by their paths from the root of the folder. */
  related?: string[];
}

const max = 50;

export function ownFacts(fields: FrontMatter['fields']): OwnFacts {
  const { article, number, slug, audience, created, attachments, related } = fields;
  const createdAt = typeof created === 'string' ? new Date(created) : undefined;
  return {
    ...(typeof article === 'string' && isUuid(article) && { article }),
    ...(typeof number === 'string' && /^VX-\d{6,9}$/.test(number) && { number }),
    ...(typeof slug === 'string' && /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,199}$/u.test(slug) && { slug }),
    ...(isAudience(audience) && { audience }),
    ...factsOfHead(fields),
    ...(createdAt && !Number.isNaN(createdAt.getTime()) && { createdAt }),
    ...(Array.isArray(attachments) && { attachments: attachments.slice(0, max).flatMap(attached) }),
    ...(Array.isArray(related) && { related: related.filter((path) => typeof path === 'string').slice(0, max) }),
  };
}

const isAudience = (value: unknown): value is Audience => value === 1 || value === 2 || value === 3;

function attached(entry: unknown): AttachedFile[] {
  if (typeof entry === 'string') return [{ file: entry }];
  if (typeof entry !== 'object' || entry === null || !('file' in entry) || typeof entry.file !== 'string') return [];
  return [{ file: entry.file, ...('audience' in entry && isAudience(entry.audience) && { audience: entry.audience }) }];
}
