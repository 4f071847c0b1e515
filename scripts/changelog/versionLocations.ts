/** The files that name the version of the portal. */
import { CommandError } from '../commandError.ts';

export interface VersionLocation {
  file: string;
  /** The text around each occurrence of the version, in the order of the file. */
  around: readonly (readonly [before: string, after: string])[];
}

export const versionLocations: readonly VersionLocation[] = [
  { file: 'package.json', around: [['  "version": "', '"']] },
  {
    file: 'package-lock.json',
    around: [
      ['{\n  "name": "support-portal",\n  "version": "', '"'],
      ['"": {\n      "name": "support-portal",\n      "version": "', '"'],
    ],
  },
  {
    file: 'deploy/helm/Chart.yaml',
    around: [
      ['\nversion: ', '\n'],
      ['\nappVersion: "', '"'],
    ],
  },
  { file: 'deploy/helm/values.yaml', around: [['  tag: "', '"']] },
];

/** Replaces the version in the text of a file. Throws if the file does not name the current version. */
export function withVersion(
  text: string,
  { file, around }: VersionLocation,
  { current, version }: { current: string; version: string },
): string {
  return around.reduce((changed, [before, after]) => {
    const named = `${before}${current}${after}`;
    if (!changed.includes(named)) throw new CommandError(`${file} does not name the version ${current}.`);
    return changed.replace(named, `${before}${version}${after}`);
  }, text);
}
