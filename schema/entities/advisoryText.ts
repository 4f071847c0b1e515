import { choice, code, entity, items, link, linkId, localLongText, localText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

/** Whether the translation belongs to the published version of the document. Readers see only such a translation. */
export const advisoryTextStates = ['current', 'outdated'] as const;

/** The meaning and remediation of a vulnerability, in the languages of readers. */
const TranslatedAdvice = entity('translatedAdvice', {
  /** Its CVE number from the document. It is empty for a document without vulnerabilities. */
  cve: text({ max: 100 }).optional(),
  texts: localLongText({ max: 4000 }),
});

const translated = {
  titles: localText({ max: 1000 }),
  summaries: localLongText({ max: 2000 }),
  advices: items(TranslatedAdvice, { max: 50 }).optional(),
};

/** The texts of an advisory in languages that its document does not have. The document itself is never changed. */
export const AdvisoryText = entity('advisoryText', {
  id: recordFields.id,
  updatedAt: recordFields.updatedAt,
  advisory: link('advisory'),
  /** The version of the document that was translated. */
  translatedVersion: code(60),
  state: choice(advisoryTextStates),
  ...translated,
});

/** A row in the list of the security team. */
export const AdvisoryTextRow = AdvisoryText.omit({ summaries: true, advices: true });

/** The fields that the team edits. A saved text belongs to the version that is published at that time. */
export const AdvisoryTextDraft = entity('advisoryText', { ...saved, advisory: linkId('advisory').optional(), ...translated });
