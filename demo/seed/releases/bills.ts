/** Writes the component lists and VEX documents of the demo's releases, from lists of components. */
import type { Database } from '../../../runtime/server/database/database.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import { attachBill } from '../../../services/downloads/index.ts';
import { idOf } from '../../../services/shared/values/ids.ts';
import { type DemoFiles, parseJsonFile } from '../folder.ts';

interface ListedComponent {
  name: string;
  version: string;
  /** An identifier of the SPDX licence list. */
  licence: string;
}

interface VulnerabilityStatement {
  id: string;
  state: string;
  justification?: string;
  detail: string;
}

interface BillEntry {
  package: string;
  version: string;
  format: 'CycloneDX' | 'SPDX';
  /** A name in `lists`; without it, the document has statements. */
  list?: string;
  statements?: VulnerabilityStatement[];
}

interface BillContent {
  lists: Record<string, ListedComponent[]>;
  bills: BillEntry[];
}

/** Releases by package and version. */
type ReleaseOf = (own: string, version: string) => { code: string; releasedAt: string } | undefined;

export async function seedBills(database: Database, files: FileStore, demo: DemoFiles, releaseOf: ReleaseOf): Promise<void> {
  const { lists, bills } = parseJsonFile<BillContent>(demo, 'releases/components.json');
  for (const [position, entry] of bills.entries()) {
    const release = releaseOf(entry.package, entry.version);
    if (!release) throw new Error(`The demo content has no release ${entry.version} of ${entry.package}.`);
    const make = entry.list === undefined ? statementsOf : makers[entry.format];
    const content = Buffer.from(`${JSON.stringify(make({ entry, components: lists[entry.list ?? ''] ?? [], ...release }), null, 2)}\n`);
    const name = `${release.code}.${entry.list === undefined ? 'vex' : 'sbom'}.${entry.format === 'SPDX' ? 'spdx' : 'cdx'}.json`;
    const { attachmentId } = await files.put(content, { id: idOf(`bill:${name}`), name, mime: 'application/json', audience: 3 });
    const isAttached = await attachBill(database, { release: release.code, file: attachmentId, position }, content);
    if (!isAttached) throw new Error(`The document of ${release.code} does not follow ${entry.format}.`);
  }
}

interface BillInput {
  entry: BillEntry;
  components: readonly ListedComponent[];
  code: string;
  releasedAt: string;
}

const purlOf = ({ name, version }: ListedComponent): string => `pkg:generic/${name}@${version}`;
const timeOf = (releasedAt: string): string => `${releasedAt.slice(0, 19)}Z`;

/** CycloneDX 1.6 (ECMA-424). */
const cycloneOf = ({ entry, components, code, releasedAt }: BillInput) => ({
  ...headOf({ entry, code, releasedAt }),
  components: components.map((component) => ({
    type: component.name === 'linux' ? 'operating-system' : 'library',
    'bom-ref': purlOf(component),
    name: component.name,
    version: component.version,
    licenses: [
      component.licence.startsWith('LicenseRef-') ? { license: { name: component.licence } } : { license: { id: component.licence } },
    ],
    purl: purlOf(component),
  })),
});

const headOf = ({ entry, code, releasedAt }: Pick<BillInput, 'entry' | 'code' | 'releasedAt'>) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${idOf(`bill-serial:${code} ${entry.list ?? 'vex'}`)}`,
  version: 1,
  metadata: {
    timestamp: timeOf(releasedAt),
    component: {
      type: entry.package.startsWith('fw-') ? 'firmware' : 'application',
      'bom-ref': code,
      name: entry.package,
      version: entry.version,
      supplier: { name: 'Veyra' },
    },
  },
});

/** A VEX document of CycloneDX: statements about vulnerabilities of the release. */
const statementsOf = ({ entry, code, releasedAt }: BillInput) => ({
  ...headOf({ entry, code, releasedAt }),
  vulnerabilities: (entry.statements ?? []).map(({ id, ...analysis }) => ({
    id,
    source: { name: 'NVD', url: `https://nvd.nist.gov/vuln/detail/${id}` },
    analysis,
    affects: [{ ref: code }],
  })),
});

/** SPDX 2.3. */
const spdxOf = ({ entry, components, code, releasedAt }: BillInput) => ({
  spdxVersion: 'SPDX-2.3',
  dataLicense: 'CC0-1.0',
  SPDXID: 'SPDXRef-DOCUMENT',
  name: code,
  documentNamespace: `https://veyra.example/spdx/${code}-${idOf(`bill-spdx:${code}`)}`,
  creationInfo: { created: timeOf(releasedAt), creators: ['Organization: Veyra'] },
  packages: [
    packageOf({ name: entry.package, version: entry.version, licence: 'NOASSERTION' }, 'SPDXRef-Release'),
    ...components.map((component, index) => ({
      ...packageOf(component, `SPDXRef-Package-${index + 1}`),
      externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purlOf(component) }],
    })),
  ],
  relationships: [
    { spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: 'SPDXRef-Release' },
    ...components.map((_component, index) => ({
      spdxElementId: 'SPDXRef-Release',
      relationshipType: 'CONTAINS',
      relatedSpdxElement: `SPDXRef-Package-${index + 1}`,
    })),
  ],
});

const packageOf = ({ name, version, licence }: ListedComponent, id: string) => ({
  name,
  SPDXID: id,
  versionInfo: version,
  downloadLocation: 'NOASSERTION',
  filesAnalyzed: false,
  licenseConcluded: licence.startsWith('LicenseRef-') ? 'NOASSERTION' : licence,
  licenseDeclared: 'NOASSERTION',
  copyrightText: 'NOASSERTION',
});

const makers = { CycloneDX: cycloneOf, SPDX: spdxOf } as const satisfies Record<BillEntry['format'], (making: BillInput) => object>;
