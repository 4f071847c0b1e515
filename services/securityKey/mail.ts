/** Ends like a domain; an address of a host does not. */
const domainEnd = /\.[a-z]{2,}$/i;

/** The mailbox of the team: as the operator names it, otherwise `security@` the domain of the portal. */
export const securityMail = ({ securityEmail, publicUrl }: { securityEmail?: string; publicUrl: URL }): string =>
  securityEmail ?? `security@${domainEnd.test(publicUrl.hostname) ? publicUrl.hostname : 'localhost.localdomain'}`;
