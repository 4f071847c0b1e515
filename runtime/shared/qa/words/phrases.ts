interface Phrase {
  /** What the text contains, in any case. */
  has: RegExp;
  /** What is usual instead. */
  instead: string;
}

const phrase = (has: string, instead: string): Phrase => ({ has: new RegExp(`\\b(?:${has})\\b`, 'i'), instead });

/** Phrases that read like a translation, by language. docs/words.md has the rules they come from. */
export const phrases: Readonly<Record<string, readonly Phrase[]>> = {
  en: [
    phrase('(?:will )?stands? here', 'appears here'),
    phrase('at most', 'up to'),
    phrase('go(?:es|ing)? on (?:with|from|without|there|at|in|by)', 'continue'),
    phrase('where to go on', 'next steps'),
    phrase('forgotten (?:the|your) password', 'Forgot password?'),
    phrase('la(?:y|id) by', 'saved'),
    phrase('mind with', 'take care with'),
    phrase('too little known', 'not enough data'),
    phrase('for the time being', 'for now'),
    phrase('in order to', 'to'),
  ],
};
