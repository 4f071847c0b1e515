/**
 * The files of the demo's downloads; every import generates the same bytes. Archives have realistic sizes: most of
 * their content is zeros, which use no disk space.
 */
import { createHash } from 'node:crypto';
import { hashPadded, type PaddedContent } from '../../../runtime/server/disk/hashed.ts';
import { type Entries, zipWithImage } from '../../../services/zip/index.ts';
import type { DemoFiles } from '../folder.ts';
import { buildSlides, buildWordDocument, buildWorkbook } from './office.ts';

export type ContentKind = 'firmware' | 'program' | 'sdk' | 'pdf' | 'docx' | 'xlsx' | 'pptx';

/** One file of a release. */
export interface Content {
  name: string;
  mime: string;
  bytes: Buffer | PaddedContent;
  language?: string;
  os?: string;
  arch?: string;
}

export interface ContentRequest {
  code: string;
  version: string;
  title: string;
  /** The target of the file: a system or a language. */
  variant: string | undefined;
  /** The approximate size of the archive. */
  mebibytes: number;
  demo: DemoFiles;
}

const office = 'application/vnd.openxmlformats-officedocument';
const zip = 'application/zip';

/** Target systems of programs, by variant name. */
const systems: Readonly<Record<string, { os: string; arch: string }>> = {
  windows: { os: 'Windows', arch: 'x64' },
  'windows-arm': { os: 'Windows', arch: 'ARM64' },
  macos: { os: 'macOS', arch: 'Universal' },
  linux: { os: 'Linux', arch: 'x64' },
};

const makers: Readonly<Record<ContentKind, (request: ContentRequest) => Content>> = {
  firmware: (request) => ({ name: nameOf(request, 'zip'), mime: zip, bytes: firmwareOf(request) }),
  program: (request) => ({ name: nameOf(request, 'zip'), mime: zip, bytes: programOf(request), ...systems[request.variant ?? 'windows'] }),
  sdk: (request) => ({ name: nameOf(request, 'zip'), mime: zip, bytes: sdkOf(request), ...systems[request.variant ?? 'windows'] }),
  pdf: (request) => ({
    name: nameOf(request, 'pdf'),
    mime: 'application/pdf',
    bytes: manualOf(request),
    language: request.variant ?? 'en',
  }),
  docx: (request) => ({
    name: nameOf(request, 'docx'),
    mime: `${office}.wordprocessingml.document`,
    bytes: wiringOf(request),
    language: request.variant ?? 'en',
  }),
  xlsx: (request) => ({ name: nameOf(request, 'xlsx'), mime: `${office}.spreadsheetml.sheet`, bytes: buildWorkbook('Disks', disks) }),
  pptx: (request) => ({
    name: nameOf(request, 'pptx'),
    mime: `${office}.presentationml.presentation`,
    bytes: buildSlides(slides),
    language: 'en',
  }),
};

export const contentOf = (kind: ContentKind, request: ContentRequest): Content => makers[kind](request);

const nameOf = ({ code, version, variant }: ContentRequest, ending: string): string =>
  `Veyra_${code}_${version.replaceAll(/[^\w.-]+/g, '_')}${variant ? `_${variant}` : ''}.${ending}`;

/** Returns program-like bytes that depend only on the name. */
function bytesOf(name: string, length: number): Buffer {
  const parts: Buffer[] = [];
  for (let index = 0; index * 32 < length; index++) parts.push(createHash('sha256').update(`${name} ${index}`).digest());
  return Buffer.concat(parts).subarray(0, length);
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** An archive of a few small files and a padded image; versions differ by up to a quarter. */
function archiveOf({ mebibytes, code, version, variant = '' }: ContentRequest, image: string, entries: Entries): PaddedContent {
  const spread = Math.floor(mebibytes / 4) + 1;
  const [step = 0] = createHash('sha256').update(`${code} ${version} ${variant}`).digest();
  const size = mebibytes + (step % spread);
  const { sha256 } = hashPadded({ head: Buffer.alloc(0), mebibytes: size, tail: Buffer.alloc(0) });
  const { SHA256SUMS = '', ...others } = entries;
  return zipWithImage({ name: image, mebibytes: size }, { ...others, SHA256SUMS: `${SHA256SUMS}${sha256}  ${image}\n` });
}

function firmwareOf(request: ContentRequest): PaddedContent {
  const { code, version, title } = request;
  const image = bytesOf(`${code} ${version}`, 1500 + (sumOf(Buffer.from(version)).charCodeAt(0) % 8) * 256);
  const name = `${code}_${version.replaceAll(/[^\w.-]+/g, '_')}.bin`;
  return archiveOf(request, 'rootfs.img', {
    [name]: image,
    SHA256SUMS: `${sumOf(image)}  ${name}\n`,
    'README.txt': `${title}\nVersion ${version}\n`,
    'licences/NOTICE.txt': notice,
  });
}

/** Installers of systems other than Windows, by the code of the package. */
const installers: Readonly<Record<string, (code: string) => string>> = { macos: (code) => `${code}.pkg`, linux: (code) => `${code}.deb` };

function programOf(request: ContentRequest): PaddedContent {
  const { code, version, title, variant = 'windows' } = request;
  const setup = bytesOf(`${code} ${version} ${variant}`, 2000);
  const name = installers[variant]?.(code) ?? 'setup.exe';
  return archiveOf(request, 'payload.img', {
    [name]: setup,
    SHA256SUMS: `${sumOf(setup)}  ${name}\n`,
    'README.txt': `${title} ${version}\n`,
    'licences/NOTICE.txt': notice,
  });
}

function sdkOf(request: ContentRequest): PaddedContent {
  const { code, version, variant = 'windows' } = request;
  const library = variant === 'linux' ? 'libveyra.so' : 'veyra.dll';
  return archiveOf(request, 'samples/recording.img', {
    [`runtime/${library}`]: bytesOf(`${code} ${version} ${variant}`, 1800),
    'include/veyra.h':
      '/* Open a device, start a stream, close both. */\ntypedef struct veyra_device veyra_device;\nint veyra_open(const char *address, veyra_device **device);\n',
    'samples/live/main.c':
      '#include "veyra.h"\n\nint main(void) {\n  veyra_device *device;\n  return veyra_open("192.0.2.10", &device);\n}\n',
    'README.md': `# Veyra device SDK ${version}\n\nStart with samples/live.\n`,
    'licences/NOTICE.txt': notice,
  });
}

const notice = 'Open-source parts and their licences are listed in this folder.\n';

/** One manual per language, as a PDF in the demo content. */
function manualOf({ code, variant = 'en', demo }: ContentRequest): Buffer {
  const found = demo.get(`releases/files/${code}-${variant}.pdf`);
  if (!found) throw new Error(`The demo content has no manual ${code} in ${variant}.`);
  return found;
}

const wiring: Readonly<Record<string, { text: string[]; table: string[][] }>> = {
  zh: {
    text: ['门锁、读卡器与出门按钮的接线。接线前断开电源。', 'OSDP 总线总长不超过 300 米，两端各接 120 Ω 终端电阻。'],
    table: [
      ['端子', '颜色', '功能'],
      ['A', '白', 'OSDP D+'],
      ['B', '绿', 'OSDP D−'],
      ['12V', '红', '电源正'],
      ['GND', '黑', '电源负'],
    ],
  },
  en: {
    text: [
      'Wiring of lock, reader and exit button. Switch the supply off first.',
      'An OSDP bus is 300 m at most, with 120 Ω at both ends.',
    ],
    table: [
      ['Terminal', 'Colour', 'Function'],
      ['A', 'white', 'OSDP D+'],
      ['B', 'green', 'OSDP D−'],
      ['12V', 'red', 'supply +'],
      ['GND', 'black', 'supply −'],
    ],
  },
  ru: {
    text: [
      'Подключение замка, считывателя и кнопки выхода. Сначала отключите питание.',
      'Шина OSDP — не длиннее 300 м, на обоих концах 120 Ом.',
    ],
    table: [
      ['Клемма', 'Цвет', 'Назначение'],
      ['A', 'белый', 'OSDP D+'],
      ['B', 'зелёный', 'OSDP D−'],
      ['12V', 'красный', 'питание +'],
      ['GND', 'чёрный', 'питание −'],
    ],
  },
};

function wiringOf({ title, version, variant = 'en' }: ContentRequest): Buffer {
  const { text = [], table = [] } = wiring[variant] ?? {};
  return buildWordDocument(`${title} ${version}`, text, table);
}

const disks: readonly (readonly (string | number)[])[] = [
  ['Model', 'TB', 'RPM', 'VR-2108P', 'VR-2116P', 'VR-4232', 'VR-6464R'],
  ['SV-4000', 4, 5400, 'yes', 'yes', 'yes', 'no'],
  ['SV-8000', 8, 7200, 'yes', 'yes', 'yes', 'yes'],
  ['SV-16000', 16, 7200, 'no', 'yes', 'yes', 'yes'],
  ['SV-24000', 24, 7200, 'no', 'no', 'yes', 'yes'],
];

const slides = [
  { title: 'Upgrading a fleet', lines: ['Which channel for which site', 'One window a quarter, security fixes sooner'] },
  { title: 'Before', lines: ['Read the notes: minimum version, rollback, known', 'Export the configuration of every recorder'] },
  { title: 'During', lines: ['Recorders first, then cameras, switches last', 'Stop at the first failure'] },
  { title: 'After', lines: ['Every channel records, the timeline has no gap', 'Write the versions down'] },
];
