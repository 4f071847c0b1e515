/** Transports of messages: mail over SMTP, SMS through a gateway with a JSON interface. Only this file uses nodemailer. */
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import { htmlOf } from './html.ts';
import type { Message } from './message.ts';
import type { MessageKind } from './tables.ts';

/** Sends a message. Throws if the server does not accept it. */
export type Transport = (message: Pick<Message, 'to' | 'subject' | 'text' | 'unsubscribe'>) => Promise<void>;

/** Time limit of a mail server or gateway in milliseconds. */
const patienceMs = 15_000;

/** Opens the configured transports. */
export async function openTransports({
  smtpUrl,
  smsUrl,
  publicUrl,
}: Pick<ServerConfig, 'smtpUrl' | 'smsUrl' | 'publicUrl'>): Promise<ReadonlyMap<MessageKind, Transport>> {
  const transports = new Map<MessageKind, Transport>();
  if (smtpUrl) transports.set('mail', await mailTransport(smtpUrl, publicUrl));
  if (smsUrl) transports.set('sms', smsTransport(smsUrl));
  return transports;
}

/** `?from=` of SMTP_URL is the sender. Default: `support` at the portal's host. */
async function mailTransport(url: URL, publicUrl: URL): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  const plain = new URL(url);
  plain.searchParams.delete('from');
  const from = url.searchParams.get('from') ?? `support@${publicUrl.hostname}`;
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const mailer = createTransport({ url: plain.href, ...timeouts }, { from });
  return async ({ to, subject, text, unsubscribe }) => {
    const headers = unsubscribe && oneClick(unsubscribe);
    const html = htmlOf(text, publicUrl.origin);
    await mailer.sendMail({ to: { name: '', address: to }, subject, text, html, ...(headers && { headers }) });
  };
}

/** Mail programs show an unsubscribe button and send a single request (RFC 8058). */
const oneClick = (address: string) => ({ 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

/** A user and password in SMS_URL are sent as basic authentication, because `fetch` refuses credentials in a URL. */
function smsTransport(url: URL): Transport {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  const secret = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers = {
    'content-type': 'application/json',
    ...(url.username && { authorization: `Basic ${Buffer.from(secret).toString('base64')}` }),
  };
  return async ({ to, text }) => {
    const body = JSON.stringify({ to, text });
    const response = await fetch(plain, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The gateway answered ${response.status}.`);
  };
}
