import { expect, test } from 'vitest';
import { transcriptOf } from './transcript.ts';

test('a transcript names who wrote a message, and has the addresses of sources', () => {
  const source = { articleId: 'a', kind: 'faq' as const, title: 'Ports', headings: [], quote: '', path: '/faqZoneDetail/a', score: 1 };
  const turns = [
    { role: 'user' as const, text: 'Which port?', citations: [] },
    { role: 'assistant' as const, text: 'Port 80 [1]\n\n', citations: [source] },
    { role: 'assistant' as const, text: '', citations: [] },
  ];
  expect(transcriptOf(turns, (role) => role, 'https://x')).toBe(
    '## user\n\nWhich port?\n\n## assistant\n\nPort 80 [1]\n\n[1] Ports https://x/faqZoneDetail/a\n\n## assistant',
  );
});
