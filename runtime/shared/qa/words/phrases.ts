interface Phrase {
  /** Pattern of the phrase; the case is ignored. */
  has: RegExp;
  /** The usual phrase. */
  instead: string;
}

/** Phrases that read like a translation, by language. docs/words.md has the rules that they come from. */
export const phrases: Readonly<Record<string, readonly Phrase[]>> = {
  en: [
    { has: /\b(?:will )?stands? here\b/i, instead: 'appears here' },
    { has: /\bat most\b/i, instead: 'up to' },
    { has: /\b(?:go(?:es|ing)? on (?:with|from|without|there|at|in|by))\b/i, instead: 'continue' },
    { has: /\bwhere to go on\b/i, instead: 'next steps' },
    { has: /\b(?:forgotten (?:the|your) password)\b/i, instead: 'Forgot password?' },
    { has: /\b(?:la(?:y|id) by)\b/i, instead: 'saved' },
    { has: /\bmind with\b/i, instead: 'take care with' },
    { has: /\btoo little known\b/i, instead: 'not enough data' },
    { has: /\bfor the time being\b/i, instead: 'for now' },
    { has: /\bin order to\b/i, instead: 'to' },
    { has: /\bsomebody\b/i, instead: 'someone' },
    { has: /\bwhoever\b/i, instead: 'the person who' },
    { has: /\banew\b/i, instead: 'again' },
    { has: /\bby itself\b/i, instead: 'automatically' },
    { has: /\btakes? the place of\b/i, instead: 'replaces' },
    { has: /\bhand(?:s|ed)? in\b/i, instead: 'submit' },
    { has: /\b(?:is|are|be) told\b/i, instead: 'notified' },
  ],
  zh: [{ has: /你/, instead: '您' }],
  ru: [
    { has: /осуществл/i, instead: 'прямой глагол' },
    { has: /посредством/i, instead: 'с помощью' },
    { has: /ввиду/i, instead: 'из-за' },
  ],
};
