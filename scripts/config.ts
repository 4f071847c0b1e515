/** `npm run config`: prints the effective settings with their sources, and whether the portal would start with them. */
import { readConfig } from '../runtime/server/config/config.ts';
import { type SettingInForce, settingsInForce } from '../runtime/server/config/settingsInForce.ts';
import { refuseUnknownVariables } from '../runtime/server/config/unknownVariables.ts';
import { runCommand } from './runCommand.ts';
import { testVariables } from './testing/testVariables.ts';

const line = (width: number, { name, value, from }: SettingInForce): string => `${name.padEnd(width)}  ${value}  (${from})`;

await runCommand(async () => {
  const settings = settingsInForce(process.env);
  const width = Math.max(...settings.map(({ name }) => name.length));
  console.log(settings.map((setting) => line(width, setting)).join('\n'));
  refuseUnknownVariables(process.env, Object.keys(testVariables));
  for (const warning of readConfig(process.env, 'production').warnings) console.warn(`Warning: ${warning}`);
});
