/** Follows the schema of the checkout it stands in, as the portal does, and says when a saved card has become a portal. */
import { followSchema } from '../follow.ts';

await followSchema({
  onSchema: () => console.log('New portal'),
  onMistakes: (problems) => console.log(`${problems.length} mistakes`),
});
console.log('Watching');
