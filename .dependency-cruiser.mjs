// Who may import whom. The picture is in docs/ARCHITECTURE.md; every rule here was seen to fire.
const test = '\\.(test|long)\\.tsx?$'
const testOrBuilder = ['\\.(test|citus|long)\\.tsx?$', '/[a-z-]*fixtures\\.ts$', '^apps/server/src/testing/']
// The two sides of a subject: a folder or a file named member or desk.
const side = '^apps/web/src/features/[^/]+/(member|desk)[/.]'
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
      name: 'contract-imports-domain-and-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: test },
      to: { pathNot: '^(packages/(contract|domain)/src|node_modules/zod/)' },
    },
    {
      name: 'locales-import-names-only',
      severity: 'error',
      from: { path: '^packages/locales/src', pathNot: test },
      to: { pathNot: '^packages/(locales|contract|domain)/src' },
    },
    {
      name: 'packages-import-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|tools)/' },
    },
    {
      name: 'apps-import-no-other-app',
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
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: test },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
    },
    {
      name: 'features-import-no-composition',
      comment: 'main.ts, serve.ts, app.ts and the demo put features together; no feature looks back at them.',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: testOrBuilder },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(features|platform)/' },
    },
    {
      name: 'server-features-import-each-other-by-public',
      comment:
        'Another subject is imported only through its public.ts. All folders of orders count as one subject.',
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
      name: 'groups-above-orders-import-it-by-public',
      comment:
        'Money, release and the search may import any folder of orders; of other subjects their public.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/features/(money|release|search)/', pathNot: testOrBuilder },
      to: {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/($1|orders|money)/', '/public\\.ts$'],
      },
    },
    {
      name: 'orders-import-no-money',
      comment: 'Tests included: what follows from an order is built on it, never the other way round.',
      severity: 'error',
      from: { path: '^apps/server/src/features/orders/' },
      to: { path: '^apps/server/src/features/(money|release|search)/' },
    },
    {
      name: 'money-imports-no-release',
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
      to: { path: '^apps/server/src/platform/(db/|fast/(prepared-query|packed|commit)\\.)' },
    },
    {
      name: 'builders-stay-in-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: testOrBuilder },
      to: { path: testOrBuilder.join('|') },
    },
    {
      name: 'portal-imports-no-desk',
      comment: "The member's side: src/portal and the side `member` of each subject.",
      severity: 'error',
      from: { path: memberSide },
      to: { path: deskSide },
    },
    {
      name: 'desk-imports-no-portal',
      comment: "The operator's side: src/desk and the side `desk` of each subject.",
      severity: 'error',
      from: { path: deskSide },
      to: { path: memberSide },
    },
    {
      name: 'entry-folders-import-no-other',
      comment:
        'What two folders of an entry need lies in features/, page-parts/, ui/ or lib/; routes.tsx composes them.',
      severity: 'error',
      from: { path: '^apps/web/src/(portal|desk)/([^/]+)/' },
      to: { path: '^apps/web/src/(portal|desk)/[^/]+/', pathNot: '^apps/web/src/$1/$2/' },
    },
    {
      name: 'features-import-no-entry',
      comment: 'Entries hold routes, shell and navigation, and compose subjects; no subject imports them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: test },
      to: { path: '^apps/web/src/(portal|desk|app)/' },
    },
    {
      name: 'shared-parts-import-no-side',
      comment: 'What member and desk share of a subject imports neither side.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: [side, test] },
      to: { path: side },
    },
    {
      name: 'frame-imports-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(app|page-parts)/', pathNot: test },
      to: { path: '^apps/web/src/(features|portal|desk)/' },
    },
    {
      name: 'page-parts-import-no-frame',
      severity: 'error',
      from: { path: '^apps/web/src/page-parts/', pathNot: test },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'workbench-state-imports-no-other-part',
      comment: 'The calls, the address, the keys and the words of the workbench know none of its parts.',
      severity: 'error',
      from: { path: '^apps/web/src/features/workbench/desk/state/', pathNot: test },
      to: {
        path: '^apps/web/src/features/workbench/desk/',
        pathNot: '^apps/web/src/features/workbench/desk/state/',
      },
    },
    {
      name: 'lib-imports-no-page-part',
      severity: 'error',
      from: { path: '^apps/web/src/lib/', pathNot: test },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/lib/' },
    },
    {
      name: 'only-ui-imports-a-component-library',
      comment: 'Controls, dialogs and calendars come from ui/, whatever they are made of.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/ui/' },
      to: { path: '^node_modules/(antd|@rc-component|dayjs|downshift|react-day-picker)/' },
    },
    {
      name: 'ui-imports-no-product-code',
      comment:
        'Could ship in another product: words and values come in as properties. How a text is read and a figure written is written once.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: test },
      to: {
        path: '^(apps/web/src/|packages/)',
        pathNot: '^(apps/web/src/ui/|packages/domain/src/(reading/|text/write-figure|time/calendar))',
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
