/** Finds many words in one pass over a text (Aho and Corasick, 1975). */

interface TrieNode {
  children: Map<string, TrieNode>;
  /** The node of the longest proper suffix that is a prefix of a word. */
  fallback: TrieNode | undefined;
  /** The words that end here. */
  words: number[];
  /** The nearest node along the fallbacks at which words end. */
  ending: TrieNode | undefined;
}

export interface WordMatch {
  /** The index of the word. */
  word: number;
  /** The index after its last letter. */
  end: number;
}

export interface WordAutomaton {
  /**
   * Reports every match in a list of letters and returns the number of steps. A letter takes up to two steps, and each end of a
   * word takes one.
   */
  search: (letters: readonly string[], onMatch: (match: WordMatch) => void) => number;
}

const newNode = (): TrieNode => ({ children: new Map(), fallback: undefined, words: [], ending: undefined });

/** Builds an automaton from words as arrays of letters. An empty word never matches. */
export function buildAutomaton(words: readonly (readonly string[])[]): WordAutomaton {
  const root = newNode();
  for (const [word, letters] of words.entries()) if (letters.length > 0) addWord(root, letters).words.push(word);
  linkFallbacks(root);
  return {
    search: (letters, onMatch) => {
      let steps = 0;
      let node = root;
      for (const [index, letter] of letters.entries()) {
        while (node.fallback && !node.children.has(letter)) {
          node = node.fallback;
          steps += 1;
        }
        node = node.children.get(letter) ?? root;
        steps += 1;
        for (let ending = node.words.length > 0 ? node : node.ending; ending; ending = ending.ending) {
          steps += 1;
          for (const word of ending.words) onMatch({ word, end: index + 1 });
        }
      }
      return steps;
    },
  };
}

function addWord(root: TrieNode, letters: readonly string[]): TrieNode {
  let node = root;
  for (const letter of letters) {
    const next = node.children.get(letter) ?? newNode();
    node.children.set(letter, next);
    node = next;
  }
  return node;
}

/** Level by level: the fallback of a node is nearer to the root than the node. */
function linkFallbacks(root: TrieNode): void {
  const waiting: TrieNode[] = [root];
  for (const node of waiting)
    for (const [letter, child] of node.children) {
      let fallback = node.fallback;
      while (fallback && !fallback.children.has(letter)) fallback = fallback.fallback;
      child.fallback = fallback?.children.get(letter) ?? root;
      child.ending = child.fallback.words.length > 0 ? child.fallback : child.fallback.ending;
      waiting.push(child);
    }
}
