import type { ToolFormula } from '../tool.ts';

/** The parts of the name of a downloaded file. */
export interface FileNameParts {
  /** Code of the package, such as fw-vc4. */
  code: string;
  version: string;
  /** The numbers of the version, without its letters. */
  numbers: string[];
  /** Prerelease such as `rc.1` or `beta.2`. */
  stage?: string | undefined;
  /** ISO day of the build. */
  builtOn?: string | undefined;
  /** Operating system or language. */
  variant?: string | undefined;
  ending: string;
}

/** `Veyra_<code>_<version>[_build_<yymmdd>][_<variant>].<ending>`; the image within a package has no vendor prefix. */
const shape =
  /^(?:veyra_)?([a-z][a-z\d-]{1,40})_(v?)(\d{1,10}(?:\.\d{1,10}){1,4})(?:\.(r))?(?:-(rc|beta)\.(\d{1,3}))?(?:_build_(\d{6}))?(?:_([a-z]{2,10}))?\.(zip|bin|img|pdf|docx|xlsx|pptx)$/i;

/** Returns the file name in a pasted path or URL. */
const fileNameIn = (text: string): string => {
  const [plain = ''] = text
    .replace(/["'<>]/g, '')
    .trim()
    .split(/[?#]/);
  const name = plain.split(/[\\/]/).at(-1) ?? '';
  return name
    .replaceAll('%20', ' ')
    .replace(/\s/g, '_')
    .replace(/_\(\d{1,3}\)\./, '.')
    .replace(/\(\d{1,3}\)\./, '.');
};

/** Parses a file name. Undefined if it has another format. */
export function parseFileName(text: string): FileNameParts | undefined {
  const name = fileNameIn(text);
  const found = name.length > 160 ? null : shape.exec(name);
  if (!found) return undefined;
  const [, code = '', mark = '', numbers = '', revision, stage, step, build, variant, ending = ''] = found;
  const builtOn = build && parseDay(build);
  if (build && !builtOn) return undefined;
  return {
    code: code.toLowerCase(),
    version: `${mark.toUpperCase()}${numbers}${revision ? '.R' : ''}${stage ? `-${stage.toLowerCase()}.${step}` : ''}`,
    numbers: numbers.split('.'),
    ...(stage && { stage: `${stage.toLowerCase()}.${step}` }),
    ...(builtOn && { builtOn }),
    ...(variant && { variant: variant.toLowerCase() }),
    ending: ending.toLowerCase(),
  };
}

/** Parses a build day: `260915` is 15 September 2026. */
function parseDay(digits: string): string | undefined {
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** Kinds of packages by the prefix of their code, longest prefixes first. */
const kinds: readonly [start: string, kind: string][] = [
  ['fw-vc', 'camera'],
  ['fw-vr', 'recorder'],
  ['fw-va', 'access'],
  ['fw-vs', 'network'],
  ['manual-', 'manual'],
  ['sdk-', 'sdk'],
  ['driver-', 'driver'],
];

/** The parts of a firmware file name. */
export const firmwareName: ToolFormula = ({ text }) => {
  const parts = parseFileName(text('name'));
  if (!parts) return { field: 'name', reason: 'name' };
  const { code, version, numbers, stage, builtOn, variant, ending } = parts;
  const kind = kinds.find(([start]) => code.startsWith(start))?.[1] ?? 'other';
  const build = numbers.at(-1);
  return {
    outputs: {
      package: code,
      version,
      major: numbers[0] ?? '',
      ...(numbers.length > 2 && { branch: numbers[1] ?? '', build: build ?? '' }),
      ...(builtOn && { builtOn }),
      ...(variant && { variant }),
      ending,
    },
    notes: [{ id: kind }, stage !== undefined && { id: 'stage', values: { stage }, tone: 'warning' }, ending === 'bin' && { id: 'image' }],
  };
};
