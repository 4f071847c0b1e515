import { isAllowed } from '../licenses/allowed.ts';
import { readUsedPackages } from '../licenses/packages.ts';
import { root } from '../schema.ts';
import { type CheckPart, failedPart, inOrder, type PartDiagnostic } from './part.ts';

/** Checks the licences of the packages in a release. */
export const licenses: CheckPart = async () => {
  const diagnostics = (await readUsedPackages(root))
    .filter((one) => !isAllowed(one))
    .map(({ name, license }): PartDiagnostic => {
      const message = `${name} has the licence ${license}, which scripts/licenses/allowed.ts does not allow`;
      return { severity: 'error', code: 'licence-not-allowed', message, file: 'package-lock.json' };
    });
  return diagnostics.length === 0 ? inOrder : failedPart(diagnostics);
};
