/** Parses deploy/Dockerfile. Tests run its steps without a container engine. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/** An instruction with its arguments, such as `RUN` and the line of a shell. */
export interface ImageInstruction {
  name: string;
  text: string;
}

/** The parts of the image that tests repeat. */
export interface PortalImage {
  instructions: readonly ImageInstruction[];
  /** Variables of the environment. */
  environment: Readonly<Record<string, string>>;
  /** Arguments of `npm run build`, without the folder at the end. */
  build: readonly string[];
  healthCheck: readonly string[];
  command: readonly string[];
}

/** Reads the instructions, which may span several lines. */
export function readImage(): PortalImage {
  const text = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const instructions = lines.filter(Boolean).map((line) => ({ name: /^\w+/.exec(line)?.[0] ?? '', text: line.replace(/^\w+\s*/, '') }));
  const last = (name: string): string => instructions.findLast((one) => one.name === name)?.text ?? '';
  const variables = instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)]);
  const build = /npm run build -- (.*) \S+$/.exec(instructions.find((one) => one.text.startsWith('npm run build'))?.text ?? '');
  return {
    instructions,
    environment: Object.fromEntries(variables.map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain])),
    build: (build?.[1] ?? '').split(' '),
    healthCheck: JSON.parse(last('HEALTHCHECK').replace(/^.*?CMD /, '')) as string[],
    command: JSON.parse(last('CMD')) as string[],
  };
}
