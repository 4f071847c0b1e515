/** Removes secrets from questions before they are stored, logged or sent to a language model. */

/** The replacement text for a secret. */
const masked = '•••';

/** Names of secrets in the languages of the portal, with the separator between name and value. */
const named =
  /(passwords?|passwd|passphrase|pwd|pin code|secret|token|api[ _-]?key|activation code|пароль|пароля|паролем|токен|ключ доступа|код активации|密码|口令|令牌|密钥|激活码|كلمة المرور|كلمة السر|الرمز السري|رمز التفعيل)(\s?(?:[:=：]|\bis\b|—|是|为|هي)\s?["'“«]?)([^\s"'”»,;，。；]{3,})/giu;

/** Patterns of secrets, each with the part that is not removed. */
const forms: readonly (readonly [RegExp, string])[] = [
  // The user and password of an address (RFC 3986).
  [/:\/\/[^\s/@]{3,200}@/g, `://${masked}@`],
  // Web tokens (RFC 7519) and tokens after their scheme (RFC 6750).
  [/\beyJ[\w.-]{20,}/g, masked],
  [/\b(Bearer|Basic)\s[\w+/.~=-]{12,}/g, `$1 ${masked}`],
  // Serial numbers: the model remains, because the question is about it.
  [/\b([A-Z]{2,4}\d{2,5}[A-Z]{0,2})-(?:\d{4}-\d{5}-\d|\d{7})\b/g, `$1-${masked}`],
];

/** Begins a private key (RFC 7468), which reaches to the end of the text. */
const privateKey = 'PRIVATE KEY-----';

/** Long texts of letters and digits, such as keys and hashes. */
const opaque = /[\w+=-]{32,}/g;

const isOpaque = (text: string): boolean => /\d/.test(text) && /[a-z]/i.test(text);

/** A text without passwords, tokens, keys and serial numbers. Names, models and all other text remain. */
export function redactSecrets(text: string): string {
  const [before = '', ...after] = text.split(privateKey);
  const open = after.length > 0 ? `${before}${masked}` : before;
  const known = forms.reduce((masked, [form, shown]) => masked.replace(form, shown), open.replace(named, `$1$2${masked}`));
  return known.replace(opaque, (found) => (isOpaque(found) ? masked : found));
}
