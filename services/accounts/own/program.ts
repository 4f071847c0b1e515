/** Patterns of user agents. A specific program precedes those whose names its user agent also contains; some need a second pattern. */
const programs: readonly (readonly [form: RegExp, name: string, mark?: string])[] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/YaBrowser\/(\d+)/, 'Yandex Browser'],
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)/, 'Safari', 'Safari/'],
];

const systems = [
  [/iPad/, 'iPadOS'],
  [/iPhone/, 'iOS'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
] as const;

/**
 * Returns the browser and system of a user agent, such as `Firefox 140 · Windows`. Other programs yield their first word; an
 * empty user agent yields ''.
 */
export function describeUserAgent(agent: string): string {
  const system = systems.find(([form]) => form.test(agent))?.[1];
  for (const [form, name, mark = ''] of programs) {
    const version = agent.includes(mark) ? form.exec(agent)?.[1] : undefined;
    if (version) return [`${name} ${version}`, system].filter(Boolean).join(' · ');
  }
  const [, name = '', version = ''] = /^([\w.-]{1,60})(?:\/(\d+))?/.exec(agent) ?? [];
  return [name, version].filter(Boolean).join(' ');
}
