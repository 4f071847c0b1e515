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
}

/** Puts a letter into the outbox, in the sender's transaction. `{{address}}` is where it leads, `{{name}}` the portal. */
export async function sendLetter(box: Letterbox, letter: Letter): Promise<void> {
  const { to, kind = 'mail', language, words, text = 'text', facts, secrets = [], path } = letter;
  const { portal, config } = box;
  const languages = readingLanguages(portal, language);
  const prefix = siteOfLanguage(portal, languages[0])?.prefix;
  const address = new URL(prefix ? `/${prefix}${path}` : path, config.publicUrl).href;
  const names = portal.settings.name as Readonly<Record<string, string>>;
  const name = names[languages[0]] ?? portal.settings.name.en;
  const known: Readonly<Record<string, string>> = { name, ...facts, address };
  const word = (name: string) => languages.map((one) => portal.words[one]?.[words + name]).find(Boolean) ?? '';
  const fill = (name: string) => word(name).replace(/\{\{(\w+)\}\}/g, (_, place: string) => known[place] ?? '');
  await sendMessage(box, { kind, to, subject: fill('subject'), text: fill(text), secrets });
}
