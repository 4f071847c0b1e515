/** Follows the schema of its checkout, as the portal does, and prints when a saved card is compiled. */
import { followSchema } from '../follow.ts';

await followSchema({
  onSchema: () => console.log('New portal'),
  onMistakes: (problems) => console.log(`${problems.length} mistakes`),
});
console.log('Watching');
