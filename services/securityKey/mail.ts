/** Matches a top-level domain; IP addresses and bare host names do not match. */
const domainEnd = /\.[a-z]{2,}$/i;

/** The mailbox of the team: the configured one, otherwise `security@` with the domain of the portal. */
export const securityMail = ({ securityEmail, publicUrl }: { securityEmail?: string; publicUrl: URL }): string =>
  securityEmail ?? `security@${domainEnd.test(publicUrl.hostname) ? publicUrl.hostname : 'localhost.localdomain'}`;
