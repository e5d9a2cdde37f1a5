// Who may import whom. The picture is in docs/ARCHITECTURE.md; every rule here was seen to fire.
const test = '\\.(test|long)\\.tsx?$'
const testOrBuilder = ['\\.(test|citus|long)\\.tsx?$', '/[a-z-]*fixtures\\.ts$', '^apps/server/src/testing/']
// The two doors of a subject: a folder or a file named after the side it opens to.
const door = '^apps/web/src/features/[^/]+/(member|desk)[/.]'
const memberSide = '^apps/web/src/(portal/|features/[^/]+/member[/.])'
const deskSide = '^apps/web/src/(desk/|features/[^/]+/desk[/.])'

const aboveOrders = '^apps/server/src/features/(money|release|search)/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'domain-is-pure',
      comment: 'Rules import only rules: no npm package, no Node module, no zod.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: test },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: test },
      to: { pathNot: '^(packages/(contract|domain)/src|node_modules/zod/)' },
    },
    {
      name: 'locales-know-only-names',
      severity: 'error',
      from: { path: '^packages/locales/src', pathNot: test },
      to: { pathNot: '^packages/(locales|contract|domain)/src' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|tools)/' },
    },
    {
      name: 'apps-are-strangers',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'reference-data-stays-on-the-server',
      comment: 'The browser asks for lookups; it never carries the port list.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/reference-data/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: test },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
    },
    {
      name: 'features-know-no-composition',
      comment: 'main.ts, serve.ts, app.ts and the demo put features together; no feature looks back at them.',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: testOrBuilder },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(features|platform)/' },
    },
    {
      name: 'server-slices-meet-at-public',
      comment: 'Another slice is reached only through its public.ts. Orders are one slice of many rooms.',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/(orders|[^/]+/[^/]+)/',
        pathNot: [aboveOrders, ...testOrBuilder],
      },
      to: {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '/public\\.ts$'],
      },
    },
    {
      name: 'rooms-above-orders-meet-at-public',
      comment:
        'Money, release and the search stand on the rooms of orders; of other slices they know the public.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/features/(money|release|search)/', pathNot: testOrBuilder },
      to: {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/($1|orders|money)/', '/public\\.ts$'],
      },
    },
    {
      name: 'orders-know-no-money',
      comment: 'Tests included: what follows from an order is built on it, never the other way round.',
      severity: 'error',
      from: { path: '^apps/server/src/features/orders/' },
      to: { path: '^apps/server/src/features/(money|release|search)/' },
    },
    {
      name: 'money-knows-no-release',
      severity: 'error',
      from: { path: '^apps/server/src/features/money/' },
      to: { path: '^apps/server/src/features/(release|search)/' },
    },
    {
      name: 'sql-stays-in-queries-and-commands',
      comment: 'The suffix tells: what touches the database is called *.query.ts or *.command.ts.',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/',
        pathNot: ['\\.(query|command)\\.ts$', ...testOrBuilder],
      },
      to: { path: '^apps/server/src/platform/db/' },
    },
    {
      name: 'builders-stay-in-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: testOrBuilder },
      to: { path: testOrBuilder.join('|') },
    },
    {
      name: 'portal-knows-no-desk',
      comment: "The member's side: src/portal and the door `member` of each subject.",
      severity: 'error',
      from: { path: memberSide },
      to: { path: deskSide },
    },
    {
      name: 'desk-knows-no-portal',
      comment: "The operator's side: src/desk and the door `desk` of each subject.",
      severity: 'error',
      from: { path: deskSide },
      to: { path: memberSide },
    },
    {
      name: 'rooms-of-a-side-are-strangers',
      comment:
        'What two rooms need goes down into features/, page-parts/, ui/ or lib/; routes.tsx composes rooms.',
      severity: 'error',
      from: { path: '^apps/web/src/(portal|desk)/([^/]+)/' },
      to: { path: '^apps/web/src/(portal|desk)/[^/]+/', pathNot: '^apps/web/src/$1/$2/' },
    },
    {
      name: 'features-know-no-entry',
      comment: 'Entries hold routes, shell and navigation, and compose subjects; none looks back at them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: test },
      to: { path: '^apps/web/src/(portal|desk|app)/' },
    },
    {
      name: 'shared-parts-know-no-door',
      comment: 'What member and desk share of a subject is behind both doors.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: [door, test] },
      to: { path: door },
    },
    {
      name: 'frame-knows-no-subject',
      severity: 'error',
      from: { path: '^apps/web/src/(app|page-parts)/', pathNot: test },
      to: { path: '^apps/web/src/(features|portal|desk)/' },
    },
    {
      name: 'page-parts-know-no-frame',
      severity: 'error',
      from: { path: '^apps/web/src/page-parts/', pathNot: test },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'workbench-state-is-at-the-bottom',
      comment: 'The calls, the address, the keys and the words of the workbench know none of its parts.',
      severity: 'error',
      from: { path: '^apps/web/src/features/workbench/desk/state/', pathNot: test },
      to: {
        path: '^apps/web/src/features/workbench/desk/',
        pathNot: '^apps/web/src/features/workbench/desk/state/',
      },
    },
    {
      name: 'lib-knows-no-page-part',
      severity: 'error',
      from: { path: '^apps/web/src/lib/', pathNot: test },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/lib/' },
    },
    {
      name: 'ui-is-product-agnostic',
      comment:
        'Could ship in another product: words and values come in as properties. How a text is read is written once.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: test },
      to: {
        path: '^(apps/web/src/|packages/)',
        pathNot: '^(apps/web/src/ui/|packages/domain/src/(reading/|time/calendar))',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Without this, imports of types alone are invisible and a layer leaks through its types.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
