import { deskGetSetup } from '@berth/contract/system/setting'
import { type Authority, meets } from '@berth/domain/access/authority'
import { staffKeeping } from '@berth/domain/access/authority-preset'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { opensOnSetup } from '@berth/domain/settings/setup'
import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router'
import { call } from '../lib/api/api.ts'
import { lazyPage } from '../lib/url/lazy-page.ts'
import { landingPath } from '../lib/url/navigation.ts'
import { paths } from '../lib/url/paths.ts'
import { requireAuthority, requireUser } from '../page-parts/guard.ts'
import { LoadingScreen } from '../page-parts/screens/loading-screen.tsx'
import { NotFoundScreen } from '../page-parts/screens/plain-screens.tsx'
import { RouteErrorScreen, withBoundary } from '../page-parts/screens/route-error-screen.tsx'
import { isPhone } from '../ui/theme/use-media.ts'
import { deskEntries } from './layout/navigation.ts'

// Pages below /desk/orders. Each page's code loads when first opened. The list stays mounted while orders change.
const orderPages: RouteObject[] = [
  {
    path: ':id?',
    lazy: lazyPage(loadOrders),
  },
  {
    path: ':id/supply',
    lazy: lazyPage(
      async () =>
        (await import('../features/shipping-instruction/desk/desk-instruction-page.tsx')).DeskInstructionPage,
    ),
  },
  {
    path: ':id/change',
    lazy: lazyPage(
      async () => (await import('../features/booking/desk/change/desk-change-page.tsx')).DeskChangePage,
    ),
  },
  { path: '*', Component: DeskNotFound },
]

async function loadOrders() {
  const [{ DeskOrdersPage }] = await Promise.all([
    import('../features/workbench/desk/desk-orders-page.tsx'),
    isPhone() ? null : import('../features/workbench/desk/detail/order-pane.tsx'),
  ])
  return DeskOrdersPage
}

const sailingPages: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(async () => (await import('../features/sailings/desk/sailings-page.tsx')).SailingsPage),
  },
  {
    path: 'new',
    lazy: lazyPage(
      async () => (await import('../features/sailings/desk/new-sailing-page.tsx')).NewSailingPage,
    ),
  },
  {
    path: ':id',
    lazy: lazyPage(async () => (await import('../features/sailings/desk/sailing-page.tsx')).SailingPage),
  },
]

const memberPages: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(async () => (await import('../features/members/desk/members-page.tsx')).MembersPage),
  },
  {
    path: ':id',
    lazy: lazyPage(async () => (await import('../features/members/desk/member-page.tsx')).MemberPage),
  },
]

const dataPages: RouteObject[] = [
  { index: true, loader: goToData, element: null },
  {
    path: 'lists/:kind',
    loader: requireAuthority('desk_lookup'),
    lazy: lazyPage(async () => (await import('../features/lookups/desk/lookups-page.tsx')).LookupsPage),
  },
  // The settings' URL before they had their own menu entry.
  { path: 'settings', loader: () => redirect(paths.deskSettings), element: null },
  {
    path: paths.deskMailTexts,
    loader: requireAuthority('desk_config'),
    lazy: lazyPage(async () => (await import('../features/mail/desk/mail-texts-page.tsx')).MailTextsPage),
  },
  {
    path: paths.deskAmendmentFees,
    loader: requireAuthority('desk_config'),
    lazy: lazyPage(
      async () =>
        (await import('../features/bill-of-lading/desk/setup/amendment-fees-page.tsx')).AmendmentFeesPage,
    ),
  },
  {
    path: paths.deskFreeTime,
    loader: requireAuthority('desk_lookup'),
    lazy: lazyPage(
      async () => (await import('../features/free-time/desk/free-time-rules-page.tsx')).FreeTimeRulesPage,
    ),
  },
  {
    path: paths.deskDistances,
    loader: requireAuthority('desk_lookup'),
    lazy: lazyPage(async () => (await import('../features/carbon/desk/distances-page.tsx')).DistancesPage),
  },
  {
    path: paths.deskCarbonFactors,
    loader: requireAuthority('desk_lookup'),
    lazy: lazyPage(
      async () => (await import('../features/carbon/desk/carbon-factors-page.tsx')).CarbonFactorsPage,
    ),
  },
  {
    path: paths.deskBlForms,
    loader: requireAuthority('desk_config'),
    lazy: lazyPage(
      async () => (await import('../features/bill-of-lading/desk/setup/bl-forms-page.tsx')).BlFormsPage,
    ),
  },
  {
    path: paths.deskGuaranteeTexts,
    loader: requireAuthority('desk_config'),
    lazy: lazyPage(
      async () =>
        (await import('../features/bill-of-lading/desk/setup/guarantee-texts-page.tsx')).GuaranteeTextsPage,
    ),
  },
  {
    path: paths.deskOutbox,
    loader: requireAuthority('desk_config'),
    lazy: lazyPage(async () => (await import('../features/mail/desk/outbox-page.tsx')).OutboxPage),
  },
]

export const deskRoutes: RouteObject[] = [
  {
    ErrorBoundary: () => <RouteErrorScreen home={paths.desk} isWhole />,
    HydrateFallback: LoadingScreen,
    // The shell's code loads in parallel with the session request.
    loader: requireOperator,
    lazy: lazyPage(async () => (await import('./layout/desk-shell.tsx')).DeskShell),
    children: [
      withBoundary(paths.desk, [
        { path: paths.desk, loader: goToLanding, element: null },
        {
          path: paths.deskOrders,
          loader: requireAuthority('desk_order'),
          children: orderPages,
        },
        {
          path: paths.deskBookFor,
          loader: requireAuthority(lifecycle.submit.onBehalf),
          lazy: lazyPage(
            async () => (await import('../features/booking/desk/book-for-page.tsx')).BookForPage,
          ),
        },
        {
          path: paths.deskSailings,
          loader: requireAuthority('desk_order'),
          children: sailingPages,
        },
        {
          path: paths.deskBills,
          loader: requireAuthority('desk_finance'),
          lazy: lazyPage(async () => (await import('../features/billing/desk/bills-page.tsx')).BillsPage),
        },
        {
          path: paths.deskBankEntries,
          loader: requireAuthority(lifecycle.confirm_payment.access),
          lazy: lazyPage(
            async () => (await import('../features/bank-entries/desk/bank-entries-page.tsx')).BankEntriesPage,
          ),
        },
        {
          path: paths.deskDailyRates,
          loader: requireAuthority('desk_finance'),
          lazy: lazyPage(
            async () => (await import('../features/exchange-rates/desk/daily-rates-page.tsx')).DailyRatesPage,
          ),
        },
        {
          path: paths.deskReceivables,
          loader: requireAuthority('desk_finance'),
          lazy: lazyPage(
            async () => (await import('../features/receivables/desk/receivables-page.tsx')).ReceivablesPage,
          ),
        },
        {
          path: paths.deskStatements,
          loader: requireAuthority('desk_finance'),
          lazy: lazyPage(
            async () =>
              (await import('../features/statements/desk/desk-statements-page.tsx')).DeskStatementsPage,
          ),
        },
        {
          path: `${paths.deskStatements}/:id`,
          loader: requireAuthority('desk_finance'),
          lazy: lazyPage(
            async () =>
              (await import('../features/statements/desk/desk-statement-page.tsx')).DeskStatementPage,
          ),
        },
        {
          path: paths.deskInvoices,
          loader: requireAuthority('desk_finance'),
          lazy: lazyPage(
            async () => (await import('../features/invoices/desk/desk-invoices-page.tsx')).DeskInvoicesPage,
          ),
        },
        {
          path: `${paths.deskInvoices}/:id`,
          loader: requireAuthority('desk_finance'),
          lazy: lazyPage(
            async () => (await import('../features/invoices/desk/desk-invoice-page.tsx')).DeskInvoicePage,
          ),
        },
        {
          path: paths.deskOverview,
          loader: requireAuthority('desk_order'),
          lazy: lazyPage(
            async () => (await import('../features/overview/desk/overview-page.tsx')).OverviewPage,
          ),
        },
        {
          path: paths.deskRates,
          loader: requireAuthority('desk_rate'),
          lazy: lazyPage(async () => (await import('../features/rates/desk.tsx')).DeskRatesPage),
        },
        {
          path: paths.deskRateRules,
          loader: requireAuthority('desk_rate'),
          lazy: lazyPage(async () => (await import('../features/charge-rules/desk.tsx')).DeskRulesPage),
        },
        {
          path: paths.deskRateEnding,
          loader: requireAuthority('desk_rate'),
          lazy: lazyPage(async () => (await import('../features/rates/desk-ending.tsx')).DeskEndingPage),
        },
        {
          path: paths.deskRateCosts,
          loader: requireAuthority('desk_rate'),
          lazy: lazyPage(async () => (await import('../features/pricing/desk/costs-page.tsx')).CostsPage),
        },
        {
          path: paths.deskMargins,
          loader: requireAuthority('desk_rate'),
          lazy: lazyPage(async () => (await import('../features/pricing/desk/margins-page.tsx')).MarginsPage),
        },
        {
          path: paths.deskCustomerGroups,
          loader: requireAuthority('desk_rate'),
          lazy: lazyPage(async () => (await import('../features/pricing/desk/groups-page.tsx')).GroupsPage),
        },
        {
          path: `${paths.deskRfqs}/:id?`,
          loader: requireAuthority('desk_rfq'),
          lazy: lazyPage(
            async () => (await import('../features/quotes/desk/desk-rfqs-page.tsx')).DeskRfqsPage,
          ),
        },
        {
          path: paths.deskOffers,
          loader: requireAuthority('desk_rfq'),
          children: [
            {
              index: true,
              lazy: lazyPage(
                async () => (await import('../features/offers/desk/desk-offers-page.tsx')).DeskOffersPage,
              ),
            },
            {
              path: 'figures',
              lazy: lazyPage(
                async () => (await import('../features/offers/desk/figures-page.tsx')).OfferFiguresPage,
              ),
            },
            {
              path: ':id',
              lazy: lazyPage(
                async () => (await import('../features/offers/desk/desk-offer-page.tsx')).DeskOfferPage,
              ),
            },
          ],
        },
        {
          path: `${paths.deskMessages}/:id?`,
          loader: requireAuthority('desk_rfq'),
          lazy: lazyPage(
            async () =>
              (await import('../features/contact-messages/desk/desk-messages-page.tsx')).DeskMessagesPage,
          ),
        },
        {
          path: paths.deskMembers,
          loader: requireAuthority('desk_member'),
          children: memberPages,
        },
        {
          path: paths.deskStaff,
          loader: requireAuthority(staffKeeping),
          lazy: lazyPage(async () => (await import('../features/people/desk/staff-page.tsx')).StaffPage),
        },
        {
          path: paths.deskData,
          loader: requireAuthority({ any: ['desk_lookup', 'desk_config'] }),
          lazy: lazyPage(
            async () => (await import('../features/lookups/desk/frame/data-frame.tsx')).DataFrame,
          ),
          children: [withBoundary(paths.desk, dataPages)],
        },
        {
          path: paths.deskSettings,
          loader: requireAuthority('desk_config'),
          lazy: lazyPage(
            async () => (await import('../features/settings/desk/settings-page.tsx')).SettingsPage,
          ),
        },
        {
          path: paths.deskAudit,
          loader: requireAuthority('desk_audit'),
          lazy: lazyPage(async () => (await import('../features/audit/desk/audit-page.tsx')).AuditPage),
        },
        {
          path: paths.deskAccount,
          lazy: lazyPage(async () => (await import('../features/account/account-page.tsx')).AccountPage),
        },
        { path: '*', Component: DeskNotFound },
      ]),
    ],
  },
]

/** The desk is not there for members: the portal's own page says so, whose links lead back to the portal. */
async function requireOperator(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  return user.actor === 'operator' ? user : redirectDocument(paths.notFound)
}

/** Whether the desk opens on what is left to set up, for whoever may do it. */
async function isToBeSetUp(authorities: readonly Authority[]): Promise<boolean> {
  if (!meets(authorities, deskGetSetup.access as Authority)) return false // One authority.
  try {
    return opensOnSetup(await call(deskGetSetup, {}))
  } catch {
    return false // Nothing to lead to; the next page says what is wrong.
  }
}

/** Redirects to what is left to set up, or to the first desk page the operator may see. */
async function goToLanding(args: LoaderFunctionArgs): Promise<Response> {
  const { authorities } = await requireUser(args)
  if (await isToBeSetUp(authorities)) return redirect(paths.deskSettings)
  return redirect(landingPath(deskEntries, authorities) ?? paths.notFound)
}

/** Redirects to the first data page the user may see. */
async function goToData(args: LoaderFunctionArgs): Promise<Response> {
  const { authorities } = await requireUser(args)
  return redirect(authorities.includes('desk_lookup') ? paths.deskLookups('country') : paths.deskMailTexts)
}

function DeskNotFound() {
  return <NotFoundScreen home={paths.desk} />
}
