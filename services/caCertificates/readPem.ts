/** Reads X.509 certificates in PEM. */
import { X509Certificate } from 'node:crypto';
import { maxChain } from '../../schema/entities/caCertificate.ts';
import { storable } from '../shared/values/storable.ts';

/** The parsed fields of the first certificate. `pem` contains only certificates. */
export interface ReadCertificate {
  pem: string;
  issuer: string;
  validFrom: Date;
  validTo: Date;
  serialNo: string;
  fingerprint: string;
}

export type PemFault = 'caCertificate.unreadable' | 'caCertificate.private-key' | 'caCertificate.chain-broken';

const begin = '-----BEGIN CERTIFICATE-----';
const end = '-----END CERTIFICATE-----';
/** Maximum lengths of fields in `CaCertificate`. */
const maxLength = { name: 500, serialNo: 100 };

/** Parses a certificate chain: the certificate first, then its issuers. Each must be signed by the next one. */
export function readPem(text: string): ReadCertificate | PemFault {
  if (text.includes('PRIVATE KEY-----')) return 'caCertificate.private-key';
  const certificates = certificatesIn(text);
  const [first] = certificates;
  if (!first || first.serialNumber.length > maxLength.serialNo) return 'caCertificate.unreadable';
  if (!certificates.every((each, index) => isIssued(each, certificates[index + 1]))) return 'caCertificate.chain-broken';
  return {
    pem: certificates.map(String).join(''),
    issuer: nameOf(first.issuer),
    validFrom: first.validFromDate,
    validTo: first.validToDate,
    serialNo: first.serialNumber,
    fingerprint: first.fingerprint256,
  };
}

/** Empty if any part is not a certificate, or if there are too many. */
function certificatesIn(text: string): X509Certificate[] {
  const parts = text.split(begin).slice(1);
  if (parts.length > maxChain) return [];
  try {
    return parts.map((part) => new X509Certificate(begin + part.slice(0, part.indexOf(end) + end.length)));
  } catch {
    return [];
  }
}

function isIssued(certificate: X509Certificate, issuer: X509Certificate | undefined): boolean {
  try {
    return !issuer || (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey));
  } catch {
    // A key of a kind that OpenSSL does not know.
    return false;
  }
}

/** Node.js writes a line for each attribute of a name. */
const nameOf = (name: string): string => storable(name.split('\n').filter(Boolean).join(', ')).slice(0, maxLength.name).toWellFormed();
