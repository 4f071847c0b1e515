import { choice, code, entity, items, link, linkId, localLongText, localText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

/** Whether the translation is of the published version of the document. Readers see it only then. */
export const advisoryTextStates = ['current', 'outdated'] as const;

/** What a vulnerability means and what to do about it, in the languages of readers. */
const TranslatedAdvice = entity('translatedAdvice', {
  /** Its CVE number, as the document has it. Empty for a document without vulnerabilities. */
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

/** What the team writes. A saved text is one of the version that is published then. */
export const AdvisoryTextDraft = entity('advisoryText', { ...saved, advisory: linkId('advisory').optional(), ...translated });
