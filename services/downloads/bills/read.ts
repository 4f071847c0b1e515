/** Reads component lists (SBOM) and statements about vulnerabilities (VEX) in JSON: CycloneDX (ECMA-424) and SPDX 2. */
import { z } from 'zod';
import { parseJson } from '../../../runtime/server/calls/json.ts';
import { type billFormats, type billKinds, maxComponents } from '../../../schema/entities/softwareBill.ts';
import { storable } from '../../shared/values/storable.ts';

export interface ReadComponent {
  name: string;
  version: string;
  /** Empty if the document has none. */
  purl: string;
}

export interface ReadBill {
  kind: (typeof billKinds)[number];
  format: (typeof billFormats)[number];
  specVersion: string;
  components: ReadComponent[];
  /** Numbers of vulnerabilities, such as CVE numbers. */
  vulnerabilities: string[];
}

const maxDepth = 64;
/** Maximum nesting depth of components. */
const maxComponentDepth = 10;
const maxVulnerabilities = 5000;
const purl = z.string().max(2000).regex(/^pkg:/);

const componentTypes = [
  ...['application', 'framework', 'library', 'container', 'platform', 'operating-system', 'device', 'device-driver'],
  ...['firmware', 'file', 'machine-learning-model', 'data', 'cryptographic-asset'],
] as const;

interface CycloneComponent {
  name: string;
  version?: string | undefined;
  purl?: string | undefined;
  components?: CycloneComponent[] | undefined;
}

const CycloneComponentShape: z.ZodType<CycloneComponent> = z.object({
  type: z.enum(componentTypes),
  name: z.string().min(1).max(2000),
  version: z.string().max(1024).optional(),
  purl: purl.optional(),
  get components() {
    return z.array(CycloneComponentShape).max(maxComponents).optional();
  },
});

const analysisStates = ['resolved', 'resolved_with_pedigree', 'exploitable', 'in_triage', 'false_positive', 'not_affected'] as const;

const CycloneDx = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.[2-7]$/),
  serialNumber: z
    .string()
    .regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    .optional(),
  version: z.int().min(1).optional(),
  metadata: z.object({ timestamp: z.iso.datetime({ offset: true }).optional(), component: CycloneComponentShape.optional() }).optional(),
  components: z.array(CycloneComponentShape).max(maxComponents).optional(),
  vulnerabilities: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        analysis: z.object({ state: z.enum(analysisStates).optional() }).optional(),
        affects: z.array(z.object({ ref: z.string().min(1) })).optional(),
      }),
    )
    .max(maxVulnerabilities)
    .optional(),
});

const Spdx = z.object({
  spdxVersion: z.string().regex(/^SPDX-2\.[23]$/),
  SPDXID: z.literal('SPDXRef-DOCUMENT'),
  dataLicense: z.literal('CC0-1.0'),
  name: z.string().min(1),
  documentNamespace: z.url(),
  creationInfo: z.object({ created: z.iso.datetime(), creators: z.array(z.string().min(1)).min(1) }),
  packages: z
    .array(
      z.object({
        SPDXID: z.string().regex(/^SPDXRef-[A-Za-z0-9.-]+$/),
        name: z.string().min(1).max(2000),
        downloadLocation: z.string().min(1),
        versionInfo: z.string().max(1024).optional(),
        externalRefs: z.array(z.object({ referenceType: z.string(), referenceLocator: z.string().max(2000) })).optional(),
      }),
    )
    .min(1)
    // Plus one for the release itself.
    .max(maxComponents + 1),
  documentDescribes: z.array(z.string()).optional(),
  relationships: z.array(z.object({ spdxElementId: z.string(), relationshipType: z.string(), relatedSpdxElement: z.string() })).optional(),
});

/** Parses a document; undefined if it follows neither standard or is empty. */
export function readBill(bytes: Buffer): ReadBill | undefined {
  const value = parsed(bytes);
  const read = cycloneOf(value) ?? spdxOf(value);
  return read && read.components.length <= maxComponents && read.components.length + read.vulnerabilities.length > 0 ? read : undefined;
}

function parsed(bytes: Buffer): unknown {
  try {
    return parseJson(bytes, maxDepth);
  } catch {
    return undefined;
  }
}

function cycloneOf(value: unknown): ReadBill | undefined {
  const { data } = CycloneDx.safeParse(value);
  if (!data) return undefined;
  const components = flat(data.components ?? []);
  const vulnerabilities = [...new Set((data.vulnerabilities ?? []).map(({ id }) => storable(id)))];
  const kind = components.length === 0 ? 'vex' : 'sbom';
  return { kind, format: 'CycloneDX', specVersion: data.specVersion, components, vulnerabilities };
}

const flat = (components: readonly CycloneComponent[], depth = 1): ReadComponent[] =>
  components.flatMap(({ name, version = '', purl: own = '', components: within = [] }) => [
    componentOf(name, version, own),
    ...(depth < maxComponentDepth ? flat(within, depth + 1) : []),
  ]);

function spdxOf(value: unknown): ReadBill | undefined {
  const { data } = Spdx.safeParse(value);
  if (!data) return undefined;
  const own = describedBy(data);
  const components = data.packages
    .filter(({ SPDXID: id }) => !own.has(id))
    .map(({ name, versionInfo = '', externalRefs = [] }) => {
      const named = externalRefs.find(
        ({ referenceType, referenceLocator }) => referenceType === 'purl' && referenceLocator.startsWith('pkg:'),
      );
      return componentOf(name, versionInfo, named?.referenceLocator ?? '');
    });
  return { kind: 'sbom', format: 'SPDX', specVersion: data.spdxVersion.replace('SPDX-', ''), components, vulnerabilities: [] };
}

/** The ids of the subject of a document: the release, which is not one of its components. */
const describedBy = ({ SPDXID: id, documentDescribes = [], relationships = [] }: z.output<typeof Spdx>): ReadonlySet<string> =>
  new Set([
    ...documentDescribes,
    ...relationships.flatMap(({ spdxElementId, relationshipType, relatedSpdxElement }) =>
      spdxElementId === id && relationshipType === 'DESCRIBES' ? [relatedSpdxElement] : [],
    ),
  ]);

/** Texts are cut to the maximum lengths of `SoftwareComponent`. */
const componentOf = (name: string, version: string, own: string): ReadComponent => ({
  name: storable(name).slice(0, 300),
  version: storable(version).slice(0, 100),
  purl: storable(own).slice(0, 500),
});
