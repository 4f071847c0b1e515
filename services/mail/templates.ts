/** Mail in the reader's language, from templates among the interface texts. */
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { directionOf } from '../../runtime/shared/text/foreign.ts';
import { readingLanguages, siteOfLanguage } from '../shared/access/reader.ts';
import { type Sender, sendMessage } from './message.ts';
import type { MessageKind } from './tables.ts';

export interface MailContext extends Sender {
  config: Pick<ServerConfig, 'smtpUrl' | 'smsUrl' | 'publicUrl'>;
  portal: Portal;
}

interface TemplatedMail {
  to: string;
  /** Defaults to mail. */
  kind?: MessageKind;
  language: string | undefined;
  /** The key prefix of the templates; `subject` and `text` follow it. */
  words: `message.${string}.`;
  text?: string;
  facts: Readonly<Record<string, string>>;
  /** The secret values among the facts. */
  secrets?: readonly string[];
  /** The path to link to, as on the main site; it is converted to the reader's site. */
  path: string;
  /** Unsubscribe paths for readers and for mail programs; omitted for mail that cannot be unsubscribed. */
  unsubscribe?: { page: string; oneClick: string };
  /** As for `Message`. */
  about?: string[];
}

/** Converts a path of the main site to an address on the site in a language. */
export function addressIn({ portal, config }: Pick<MailContext, 'config' | 'portal'>, language: string | undefined, path: string): string {
  const prefix = siteOfLanguage(portal, readingLanguages(portal, language)[0])?.prefix;
  return new URL(prefix ? `/${prefix}${path}` : path, config.publicUrl).href;
}

/** An interface text in the reader's language, or in the next one that has it. */
export const wordIn = (portal: Portal, language: string | undefined, key: string): string =>
  readingLanguages(portal, language)
    .map((one) => portal.words[one]?.[key])
    .find(Boolean) ?? '';

/** Adds a letter to the outbox in the caller's transaction. `{{address}}` is its link, `{{name}}` the portal. */
export async function queueMail(box: MailContext, letter: TemplatedMail): Promise<void> {
  const { to, kind = 'mail', language, words, text = 'text', facts, secrets = [], path, unsubscribe, about = [] } = letter;
  const { portal, config } = box;
  const languages = readingLanguages(portal, language);
  const address = addressIn(box, language, path);
  const ends = unsubscribe && addressIn(box, language, unsubscribe.page);
  const names = portal.settings.name as Readonly<Record<string, string>>;
  const name = names[languages[0]] ?? portal.settings.name.en;
  const known: Readonly<Record<string, string>> = { name, ...facts, address, ...(ends && { unsubscribe: ends }) };
  const fill = (key: string) =>
    directed(wordIn(portal, language, key), languages[0]).replace(/\{\{(\w+)\}\}/g, (_, name: string) => known[name] ?? '');
  const body = ends ? `${fill(words + text)}\n\n${fill('message.unsubscribe.text')}` : fill(words + text);
  await sendMessage(box, {
    kind,
    to,
    subject: fill(`${words}subject`),
    text: body,
    about,
    // A reader of the outbox must not be able to unsubscribe others.
    secrets: ends ? [...secrets, ends] : secrets,
    ...(unsubscribe && { unsubscribe: new URL(unsubscribe.oneClick, config.publicUrl).href }),
  });
}

/**
 * Mail programs take the direction of a line from its first letter, which may be that of a Latin title. So each line of a
 * right-to-left template begins with a mark; what a person wrote keeps its own direction.
 */
const directed = (template: string, language: string): string =>
  directionOf(language) === 'rtl' ? template.replace(/^(?!\{\{reply\}\})(?=.)/gm, '\u200f') : template;
