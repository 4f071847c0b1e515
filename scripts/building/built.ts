/** Creates missing or outdated generated files and pages before a portal is served from a checkout. */
import { provideGenerated } from '../generated.ts';

/** Creates missing generated files and builds. The schema determines the build, so it comes first. */
export async function provideBuild(): Promise<void> {
  await provideGenerated('all');
  const { buildIfStale } = await import('../build.ts');
  await buildIfStale();
}
