import { CommandError } from './commandError.ts';

/** Runs a command. A refusal prints its message, any other error its stack trace. The exit code is 1 for both. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { ConfigRefusal } = await import('../runtime/server/config/config.ts');
    const { DatabaseRefusal } = await import('../runtime/server/database/refusal.ts');
    const { isDiskFull } = await import('../runtime/server/disk/full.ts');
    const isExpected = error instanceof CommandError || error instanceof ConfigRefusal || error instanceof DatabaseRefusal;
    if (isDiskFull(error)) console.error(`The disk is full, so the command stopped: ${(error as Error).message}`);
    else console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}
