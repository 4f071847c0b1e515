/** The states of a report of a vulnerability. Each one but the last two waits for the next step of the response. */
export const securityReportStates = ['received', 'confirmed', 'assessed', 'informed', 'fixed', 'published', 'rejected'] as const;

export type SecurityReportState = (typeof securityReportStates)[number];

/** What the security team does with a report: the steps of the response, and the rejection of one that is no vulnerability. */
export const securityReportMoves = ['confirm', 'assess', 'inform', 'fix', 'publish', 'reject'] as const;

export type SecurityReportMove = (typeof securityReportMoves)[number];

/** The steps of the history: sending the report is the first one. */
export const securityReportSteps = ['send', ...securityReportMoves] as const;

/** The moves whose note is required, because the reporter needs it. */
export const reasonedSecurityReportMoves = ['inform', 'reject'] as const satisfies readonly SecurityReportMove[];
