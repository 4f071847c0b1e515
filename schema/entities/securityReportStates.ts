/** The states of a vulnerability report. Each one except the last two waits for the next step of the response. */
export const securityReportStates = ['received', 'confirmed', 'assessed', 'informed', 'fixed', 'published', 'rejected'] as const;

export type SecurityReportState = (typeof securityReportStates)[number];

/** The transitions by the security team: the steps of the response, and the rejection of a report that is not a vulnerability. */
export const securityReportMoves = ['confirm', 'assess', 'inform', 'fix', 'publish', 'reject'] as const;

export type SecurityReportMove = (typeof securityReportMoves)[number];

/** The steps of the history. The first one is sending the report. */
export const securityReportSteps = ['send', ...securityReportMoves] as const;

/** The transitions that require a note, because the reporter needs it. */
export const reasonedSecurityReportMoves = ['inform', 'reject'] as const satisfies readonly SecurityReportMove[];
