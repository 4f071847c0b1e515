import type { UploadRules } from '../../../shared/portal.ts';
import { rawType } from '../../../shared/rawFile.ts';

/** What people call a MIME type: PNG, PDF, DOCX. */
const names: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'text/plain': 'TXT',
};

/** The names of MIME types; one that has none of its own goes by its second half. */
export const typeNames = ({ types, rawEndings }: Pick<UploadRules, 'types' | 'rawEndings'>): string[] =>
  types.map((type) =>
    type === rawType ? namesOf(rawEndings) : (names[type] ?? (type.split('/')[1] ?? type).replace(/^x-|\+.*$/gs, '').toUpperCase()),
  );

const namesOf = (endings: readonly string[] = []): string => endings.map((ending) => ending.slice(1).toUpperCase()).join(', ');

/** What a browser's own choice of files is narrowed by: raw files have no type that all systems know. */
export const acceptOf = ({ types, rawEndings = [] }: Pick<UploadRules, 'types' | 'rawEndings'>): string =>
  types.flatMap((type) => (type === rawType ? [type, ...rawEndings] : type)).join(',');
