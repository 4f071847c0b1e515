/**
 * Patterns that are not linear but never read long external text, each with the reason. Listed patterns must exist in
 * the program.
 */

/** This process has a time limit, and its input has a length limit. */
export const process = 'runs in the process that reads texts, which has a time limit and a longest text';
/** Serialised HTML has closed tags and no angle brackets in text, so each match ends before the next can begin. */
const serialised = 'reads HTML that the sanitiser wrote: each < begins a tag, and each tag has its >';
const own = 'reads words, styles or messages of the portal itself';

/** Tested with long runs in csv.test.ts. */
const separated = 'begins at a separator of cells or lines and reads up to the next one';

type ExceptionRow = readonly [pattern: RegExp, reason: string];

/** Reasons by the source text of their pattern. */
const textsOf = (rows: readonly ExceptionRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map(([pattern, reason]) => [String(pattern), reason]));

/** Tested with long runs in secrets.test.ts. */
const secret = 'begins at a name of secrets; its value is longer than two signs and is consumed whole';

const bounded: readonly ExceptionRow[] = [
  [/@font-face\{[^}]*font-family:([^;}]+)[^}]*\}/g, own],
  [/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, own],
  [
    /(passwords?|passwd|passphrase|pwd|pin code|secret|token|api[ _-]?key|activation code|пароль|пароля|паролем|токен|ключ доступа|код активации|密码|口令|令牌|密钥|激活码|كلمة المرور|كلمة السر|الرمز السري|رمز التفعيل)(\s?(?:[:=：]|\bis\b|—|是|为|هي)\s?["'“«]?)([^\s"'”»,;，。；]{3,})/giu,
    secret,
  ],
  [/(^|;)([^\S\r\n]*)(?!-\d+(?:\.\d+)?[^\S\r\n]*(?:;|$))(?='*[=+\-@＝＋－＠])/g, separated],
  [/(^|;)([^\S\r\n]*)'(?='*[=+\-@＝＋－＠])/g, separated],
  [/([\r\n])([^\S\r\n]*)(?!-\d+(?:\.\d+)?[^\S\r\n]*(?:[;\r\n]|$))(?='*(?:[=@＝＠]|[+\-＋－](?!\s|$)))/g, separated],
  [/([\r\n])([^\S\r\n]*)'(?='*(?:[=@＝＠]|[+\-＋－](?!\s|$)))/g, separated],
  [/^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*([^[{\s].*)?$/, process],
  [/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2[^\n]*$|(`+)[^`\n]+\3|<!--[\s\S]*?-->/gm, process],
  [/^\s*(?:\/\/|#|--|<!--|\/\*|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\}?)?\s*$/, process],
  [/^\s*export\b/m, process],
  [/^import\s.+\sfrom\s+['"]|^export\s+(const|default|function)\b|<[A-Z]\w*(\s[^<>]*)?\/?>/m, process],
  [/\/\*[\s\S]*?\*\/|\/\/.*/g, process],
  [/\[([^\]]+)\]/, process],
  [/\[[^\]]+\]|title="[^"]+"/, process],
  [/\s*\{#([^\s{}]+)\}$/, process],
  [/\{.*$/, process],
  [/(`{1,8})[^`\n]+\1/g, process],
  [/(<a\b[^>]*? href=")(\/[^"]*)"/g, serialised],
  [/(<pre[\s\S]*?<\/pre>)/, serialised],
  [
    /\s*(<\/?(?:p|h[1-6]|[ou]l|li|table|thead|tbody|tfoot|tr|t[dh]|caption|div|blockquote|aside|details|summary|figure|figcaption|section|pre|[hb]r|d[ltd])\b[^>]*>)\s*/g,
    serialised,
  ],
  [/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g, serialised],
  [/<(?:[^>"']|"[^"]*"|'[^']*')*>/g, serialised],
  [/<h([23])((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/h\1\s*>/gis, serialised],
  [/<!--.*?-->/gs, serialised],
  [/<\/?([a-z][a-z0-9]*)[^>]*>/gi, serialised],
  [/<[^>]*>|&(?:#?\w+;)?|[^<&]+/g, serialised],
  [/<[a-z][^\s>]*(?:\s[^\s=>]+(?:="[^"]*")?)*>/g, serialised],
  [/<a\b([^>]*)>(.*?)<\/a>/gs, serialised],
  [/<img [^>]*>/g, serialised],
  [/<img\b[^>]*? src="\/files\/([0-9a-f-]{36})\/[^"]*"/g, serialised],
  [/\[[^\]]*\]/g, own],
  [/\[[^\]]*\]|::?[\w-]+/g, own],
  [/<\/?[a-z][^>]*>|&(?:#\d+|\w+);/gi, own],
  [/\s.*?(?=\/?>)/, own],
  [/[\s,;:.!?()“”«»"/|…·]+(?=\s|$)|\s+|^["“«(]+/u, own],
  [/^[“«"(]+|[”»")]+$/g, own],
  [/\{\{-?\s*([\w.]+)\s*(?:,[^}]*)?\}\}|\$t\(\s*([\w.-]+)[^)]*\)/g, own],
  [/\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);/gi, own],
  [/(?=\p{L}*\p{Script=Latin})(?=\p{L}*\p{Script=Cyrillic})(?<!\p{L})\p{L}+/u, own],
  [/^\s*--.*$/gm, 'reads migrations'],
  [/^(.*)\{\w+\}(.*)$/, own],
  [/\d+$/, 'reads the answer of PostgreSQL to COPY'],
  [/^(.+?)\1+$/, 'reads passwords, which have up to 200 letters'],
  [/\s+\S*$/, 'reads the beginning of a definition, cut to the room of a note'],
  [/\s*(?:[\p{Script=Han}][\p{P}]*|[^\s\p{Script=Han}]+)/gu, 'reads a trimmed text, so that a word follows all spaces'],
];

export const boundedPatterns = textsOf(bounded);

/** Patterns that the analysis cannot read, each with why it is linear. */
const unread: readonly ExceptionRow[] = [
  [
    /[\p{Script=Han}&&[\p{L}\p{N}]]+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:[\-_.\/'’‑+－＿．][[\p{L}\p{N}\p{M}]--\p{Script=Han}]+)*/gv,
    'letters and signs between them have nothing in common, so there is one way to match',
  ],
];

export const unreadPatterns = textsOf(unread);

/** Files that construct a RegExp, with the texts that these patterns read. */
export const constructing: Readonly<Record<string, string>> = {
  'runtime/browser/document/criticalCss.ts': own,
  'runtime/browser/document/fragmentCache.tsx': 'reads marks with a secret that the page wrote itself',
  'runtime/browser/pages/form/faults.ts': 'the pattern of a field: a literal of schema/entities, which is judged there',
  'runtime/browser/html/sanitizer.ts': 'begins at the beginning, and has one part that varies',
  'runtime/server/files/address.ts': 'a fixed number of letters',
  'runtime/shared/qa/lint/shadowed.ts': own,
  'runtime/shared/qa/words/text.ts': 'one letter of a script',
  'schema/define/numbers.ts': 'begins at the beginning, and its parts have nothing in common',
  'schema/entities/session.ts': 'a fixed number of letters',
  'services/transfer/import/folder.ts': 'reads names of files',
  'services/csaf/repair.ts': 'a run of letters of one set',
  'services/shared/values/versions.ts': 'every part has a largest number of letters',
  'services/textPictures/readdress.ts': 'the id of a file, then letters of one set; the name of an attribute, then digits',
  'services/rendering/jobs.ts': serialised,
  'services/text/sanitise.ts': 'begins at the beginning, and has one part that varies',
  'services/videos/webVtt.ts': 'begins at the beginning, and its parts have nothing in common',
};
