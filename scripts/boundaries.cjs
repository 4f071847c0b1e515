/** Which layer may import which; docs/architecture.md has the table. Type imports count unless a rule says otherwise. */
const layers = {
  define: '^schema/define/',
  schema: '^schema/',
  generated: '^generated/',
  shared: '^runtime/shared/',
  browser: '^runtime/(browser/|blocks/(?![^/]+/(shape|compile)\\.ts$))',
  server: '^runtime/server/',
  pages: '^pages/',
  services: '^services/',
  demo: '^demo/',
  scripts: '^scripts/',
};
const own = [...Object.values(layers), '^runtime/blocks/'].join('|');

/** A block kind is a folder with its shape, compile step and component: each file follows the rule of its layer. */
const blockFolder = '^(runtime/blocks/[^/]+|pages/[^/]+/[^/]+)/';
const blocks = {
  shape: `${blockFolder}shape\\.ts$`,
  step: `${blockFolder}compile\\.ts$`,
  shapes: '^generated/blocks/shapes\\.ts$',
  steps: '^generated/(blocks|pages)/steps\\.ts$',
  components: '^generated/(blocks/(bundled|chunks)|pages/components)\\.ts$',
  props: '^runtime/browser/(blocks|pages)/props\\.ts$',
  pages: '^runtime/browser/pages/[^/]+/index\\.tsx$',
};

/**
 * The subjects of services/. Each may import only the subjects before it, including types, so that there is no cycle. A subject
 * that is not listed may import all of these, and none of them may import it.
 */
const subjects = [
  'mail',
  'wordings',
  'signIn',
  'workItems',
  'world',
  'searchWords',
  'searchIndex',
  'catalogue',
  'syntaxTree',
  'text',
  'textAddresses',
  'frontMatter',
  'markdown',
  'zip',
  'fileParts',
  'confinement',
  'extraction',
  'rendering',
  'textPictures',
  'recordFilters',
  'records',
  'recordContent',
  'webhooks',
  'screening',
  'savedViews',
  'terms',
  'redirects',
  'articles',
  'sanitisedTexts',
  'articleTranslations',
  'articleRedirects',
  'articleList',
  'articleReading',
  'articleFormats',
  'faq',
  'categories',
  'labels',
  'companies',
  'accounts',
  'formDrafts',
  'bulletins',
  'shares',
  'repairOrders',
  'archives',
  'afterSales',
  'dispatch',
  'demands',
  'plans',
  'trainingOrders',
  'cooperation',
  'enquiries',
  'partnerApplications',
  'downloads',
  'securityKey',
  'cvss',
  'csaf',
  'advisories',
  'writtenAdvisories',
  'messages',
  'scores',
  'orders',
  'planOrders',
  'banners',
  'notices',
  'sdkRequests',
  'onlineTools',
  'securityReports',
  'caCertificates',
  'professions',
  'faultTrees',
  'repairGuides',
  'videos',
  'wirings',
  'products',
  'dictionary',
  'training',
  'enquiryHandling',
  'partners',
  'applicationReview',
  'files',
  'synonyms',
  'search',
  'assistant',
  'glossary',
  'intake',
  'readers',
  'statistics',
  'writing',
  'moveExplanations',
  'media',
  'nav',
  'qa',
  'dashboard',
  'repair',
  'research',
  'transfer',
];

/** Files that combine the subjects, such as the table of all handlers. */
const registries = '^services/(filePolicies|index|indexing|jobs|personalData|portal|routes|waitingWork)\\.ts$';

/** The only files of a subject that others may import: its index, and tables to reference and join. */
const entryPoints = ['^services/[^/]+/(index|tables)\\.ts$', '^services/[^/]+/[^/]+/tables\\.ts$'];

/** A rule per subject that forbids imports of later subjects. */
const noSubjectAbove = subjects.map((subject, at) => ({
  name: 'no-subject-above',
  severity: 'error',
  from: { path: `^services/${subject}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: ['^services/[^/]+/', registries], pathNot: `^services/(${subjects.slice(0, at + 1).join('|')})/` },
}));

/** A rule that limits the imports of `from`, within this repository, to the paths in `may`. */
const only = (name, from, may, more = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$', ...more.from },
  to: { path: own, pathNot: [from, ...may].join('|'), ...more.to },
});

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    only('define', layers.define, [blocks.shapes]),
    only('block-shape', blocks.shape, [layers.define]),
    only('block-step', blocks.step, [layers.shared, layers.define]),
    only('schema', '^schema/(?!define/)', [layers.define]),
    only('shared', layers.shared, [layers.define, blocks.steps]),
    {
      name: 'shared-takes-types-of-the-vocabulary',
      severity: 'error',
      from: { path: '^runtime/shared/(?!compile/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: layers.define, dependencyTypesNot: ['type-only'] },
    },
    only('browser', layers.browser, [layers.shared, layers.define, blocks.components]),
    only('server', layers.server, [layers.shared, layers.define]),
    only('generated', layers.generated, [
      layers.define,
      layers.shared,
      '^schema/endpoints/',
      '^pages/',
      '^runtime/blocks/',
      blocks.props,
      blocks.pages,
    ]),
    only('pages', '^pages/(?!(main|server)\\.tsx$|.*/(shape|compile)\\.ts$)', [
      layers.generated,
      layers.browser,
      layers.shared,
      layers.define,
    ]),
    only('services', layers.services, [layers.generated, layers.server, layers.shared, layers.define, '^schema/entities/']),
    only('demo', layers.demo, [layers.services, layers.generated, layers.server, layers.shared, layers.define, '^schema/entities/']),
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: { path: '^(runtime/(blocks|browser|shared)|pages|schema)/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    ...noSubjectAbove,
    {
      name: 'a-subject-by-its-entry-point',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^services/[^/]+/', pathNot: ['^services/$1/', ...entryPoints] },
    },
    {
      name: 'a-subject-by-its-entry-point-from-outside',
      severity: 'error',
      from: { path: '^(services/[^/]+\\.ts$|demo/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^services/[^/]+/', pathNot: entryPoints },
    },
    {
      name: 'no-other-page-group',
      severity: 'error',
      from: { path: '^pages/([^/]+)/' },
      to: { path: '^pages/[^/]+/', pathNot: '^pages/$1/' },
    },
    {
      // Typed and imported texts are rendered in a separate process, because hostile ones may crash it: services/rendering.
      name: 'no-markdown-in-the-portal-process',
      severity: 'error',
      from: { path: '^(runtime/server/index|services/portal)\\.ts$' },
      to: {
        path: '^services/(markdown/|rendering/jobs\\.ts$)|node_modules/(remark|micromark|mdast)',
        reachable: true,
      },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|tests/compiler/base|scripts/new/portal/starter)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'],
    },
  },
};
