/** SA: a confirmed vulnerability with its fix. SN: a statement, such as one about a vulnerability of others. */
export const advisoryKinds = ['SA', 'SN'] as const;

/** The scale of CVSS; `none` for documents without a score. */
export const advisorySeverities = ['critical', 'high', 'medium', 'low', 'none'] as const;

/** Whether a document may still change: `tracking.status` of CSAF. */
export const advisoryStatuses = ['draft', 'interim', 'final'] as const;

/** Labels of the Traffic Light Protocol, versions 1 and 2. */
export const tlpLabels = ['CLEAR', 'WHITE', 'GREEN', 'AMBER', 'AMBER+STRICT', 'RED'] as const;

/** What a document says about a product: statuses of CSAF that mean the same are one. */
export const advisoryProductStatuses = ['affected', 'fixed', 'notAffected', 'investigating', 'recommended'] as const;

/** The answer to the question whether a device is affected. */
export const advisoryVerdicts = ['affected', 'fixed', 'notAffected', 'unclear'] as const;
