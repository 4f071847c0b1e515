import { rawType } from '../../../../shared/files/rawFile.ts';
import type { UploadRules } from '../../../../shared/portal.ts';

/** Common names of MIME types: PNG, PDF, DOCX. */
const names: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'text/markdown': 'Markdown',
  'text/plain': 'TXT',
};

/** The names of MIME types; the default is the subtype. */
export const typeNames = ({ types, rawEndings }: Pick<UploadRules, 'types' | 'rawEndings'>): string[] =>
  types.map((type) =>
    type === rawType ? namesOf(rawEndings) : (names[type] ?? (type.split('/')[1] ?? type).replace(/^x-|\+.*$/gs, '').toUpperCase()),
  );

const namesOf = (endings: readonly string[] = []): string => endings.map((ending) => ending.slice(1).toUpperCase()).join(', ');

/** The `accept` value of a file input. Raw files need their extensions, because systems know no type for them. */
export const acceptOf = ({ types, rawEndings = [] }: Pick<UploadRules, 'types' | 'rawEndings'>): string =>
  types.flatMap((type) => (type === rawType ? [type, ...rawEndings] : type)).join(',');
