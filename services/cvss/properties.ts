/** The property names of metrics and their values in the JSON schemas of CVSS. */

type CvssProperties = Readonly<Record<string, readonly [metric: string, values: Readonly<Record<string, string>>]>>;

const levels3 = { N: 'NONE', L: 'LOW', H: 'HIGH', X: 'NOT_DEFINED' };
const requirements3 = { L: 'LOW', M: 'MEDIUM', H: 'HIGH', X: 'NOT_DEFINED' };
const accessVectors = { N: 'NETWORK', A: 'ADJACENT_NETWORK', L: 'LOCAL', P: 'PHYSICAL', X: 'NOT_DEFINED' };
const interaction = { N: 'NONE', R: 'REQUIRED', X: 'NOT_DEFINED' };
const scopes = { U: 'UNCHANGED', C: 'CHANGED', X: 'NOT_DEFINED' };

export const propertiesOfVersion3: CvssProperties = {
  attackVector: ['AV', accessVectors],
  attackComplexity: ['AC', levels3],
  privilegesRequired: ['PR', levels3],
  userInteraction: ['UI', interaction],
  scope: ['S', scopes],
  confidentialityImpact: ['C', levels3],
  integrityImpact: ['I', levels3],
  availabilityImpact: ['A', levels3],
  exploitCodeMaturity: ['E', { U: 'UNPROVEN', P: 'PROOF_OF_CONCEPT', F: 'FUNCTIONAL', H: 'HIGH', X: 'NOT_DEFINED' }],
  remediationLevel: ['RL', { O: 'OFFICIAL_FIX', T: 'TEMPORARY_FIX', W: 'WORKAROUND', U: 'UNAVAILABLE', X: 'NOT_DEFINED' }],
  reportConfidence: ['RC', { U: 'UNKNOWN', R: 'REASONABLE', C: 'CONFIRMED', X: 'NOT_DEFINED' }],
  confidentialityRequirement: ['CR', requirements3],
  integrityRequirement: ['IR', requirements3],
  availabilityRequirement: ['AR', requirements3],
  modifiedAttackVector: ['MAV', accessVectors],
  modifiedAttackComplexity: ['MAC', levels3],
  modifiedPrivilegesRequired: ['MPR', levels3],
  modifiedUserInteraction: ['MUI', interaction],
  modifiedScope: ['MS', scopes],
  modifiedConfidentialityImpact: ['MC', levels3],
  modifiedIntegrityImpact: ['MI', levels3],
  modifiedAvailabilityImpact: ['MA', levels3],
};

const impacts2 = { N: 'NONE', P: 'PARTIAL', C: 'COMPLETE' };
const requirements2 = { L: 'LOW', M: 'MEDIUM', H: 'HIGH', ND: 'NOT_DEFINED' };

export const propertiesOfVersion2: CvssProperties = {
  accessVector: ['AV', { N: 'NETWORK', A: 'ADJACENT_NETWORK', L: 'LOCAL' }],
  accessComplexity: ['AC', { L: 'LOW', M: 'MEDIUM', H: 'HIGH' }],
  authentication: ['Au', { M: 'MULTIPLE', S: 'SINGLE', N: 'NONE' }],
  confidentialityImpact: ['C', impacts2],
  integrityImpact: ['I', impacts2],
  availabilityImpact: ['A', impacts2],
  exploitability: ['E', { U: 'UNPROVEN', POC: 'PROOF_OF_CONCEPT', F: 'FUNCTIONAL', H: 'HIGH', ND: 'NOT_DEFINED' }],
  remediationLevel: ['RL', { OF: 'OFFICIAL_FIX', TF: 'TEMPORARY_FIX', W: 'WORKAROUND', U: 'UNAVAILABLE', ND: 'NOT_DEFINED' }],
  reportConfidence: ['RC', { UC: 'UNCONFIRMED', UR: 'UNCORROBORATED', C: 'CONFIRMED', ND: 'NOT_DEFINED' }],
  collateralDamagePotential: ['CDP', { N: 'NONE', L: 'LOW', LM: 'LOW_MEDIUM', MH: 'MEDIUM_HIGH', H: 'HIGH', ND: 'NOT_DEFINED' }],
  targetDistribution: ['TD', { N: 'NONE', L: 'LOW', M: 'MEDIUM', H: 'HIGH', ND: 'NOT_DEFINED' }],
  confidentialityRequirement: ['CR', requirements2],
  integrityRequirement: ['IR', requirements2],
  availabilityRequirement: ['AR', requirements2],
};
