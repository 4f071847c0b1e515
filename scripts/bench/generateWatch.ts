/** Watches the schema of its checkout, as the portal does, and prints when a saved card is compiled. */
import { watchSchema } from '../serving/watchSchema.ts';

await watchSchema({
  onSchema: () => console.log('New portal'),
  onProblems: (problems) => console.log(`${problems.length} mistakes`),
});
console.log('Watching');
