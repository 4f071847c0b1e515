/** Mail in a reader's language: its words stand with those of the portal, what they name is filled in. */
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { readingLanguages, siteOfLanguage } from '../reader.ts';
import { type Sender, sendMessage } from './message.ts';
import type { MessageKind } from './tables.ts';

export interface Letterbox extends Sender {
  config: Pick<ServerConfig, 'smtpUrl' | 'smsUrl' | 'publicUrl'>;
  portal: Portal;
}

interface Letter {
  to: string;
  /** Mail where nothing else is named. */
  kind?: MessageKind;
  language: string | undefined;
  /** What its words begin with: `subject` and `text` stand behind it. */
  words: `message.${string}.`;
  text?: string;
  facts: Readonly<Record<string, string>>;
  /** Those of the facts that open something. */
  secrets?: readonly string[];
  /** A path of the main site that the letter leads to, on the reader's own. */
  path: string;
  /** Paths that end mail of this kind, for a reader and for a mail program; none for mail that nobody can refuse. */
  unsubscribe?: { page: string; oneClick: string };
}

/** A path of the main site as an address of the site that speaks a language. */
export function addressIn({ portal, config }: Pick<Letterbox, 'config' | 'portal'>, language: string | undefined, path: string): string {
  const prefix = siteOfLanguage(portal, readingLanguages(portal, language)[0])?.prefix;
  return new URL(prefix ? `/${prefix}${path}` : path, config.publicUrl).href;
}

/** A word of the portal in the language of a reader, or in the next one that has it. */
export const wordIn = (portal: Portal, language: string | undefined, key: string): string =>
  readingLanguages(portal, language)
    .map((one) => portal.words[one]?.[key])
    .find(Boolean) ?? '';

/** Puts a letter into the outbox, in the sender's transaction. `{{address}}` is where it leads, `{{name}}` the portal. */
export async function sendLetter(box: Letterbox, letter: Letter): Promise<void> {
  const { to, kind = 'mail', language, words, text = 'text', facts, secrets = [], path, unsubscribe } = letter;
  const { portal, config } = box;
  const languages = readingLanguages(portal, language);
  const address = addressIn(box, language, path);
  const ends = unsubscribe && addressIn(box, language, unsubscribe.page);
  const names = portal.settings.name as Readonly<Record<string, string>>;
  const name = names[languages[0]] ?? portal.settings.name.en;
  const known: Readonly<Record<string, string>> = { name, ...facts, address, ...(ends && { unsubscribe: ends }) };
  const fill = (key: string) => wordIn(portal, language, key).replace(/\{\{(\w+)\}\}/g, (_, place: string) => known[place] ?? '');
  const body = ends ? `${fill(words + text)}\n\n${fill('message.unsubscribe.text')}` : fill(words + text);
  await sendMessage(box, {
    kind,
    to,
    subject: fill(`${words}subject`),
    text: body,
    // Whoever reads the outbox must not be able to end the mail of others.
    secrets: ends ? [...secrets, ends] : secrets,
    ...(unsubscribe && { unsubscribe: new URL(unsubscribe.oneClick, config.publicUrl).href }),
  });
}
