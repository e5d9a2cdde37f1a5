import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import type { RouteObject } from 'react-router'
import { lazyPage } from '../lib/url/lazy-page.ts'
import { paths } from '../lib/url/paths.ts'
import { requireAuthority } from '../page-parts/guard.ts'
import { withBoundary } from '../page-parts/screens/route-error-screen.tsx'
import { isPhone } from '../ui/theme/use-media.ts'

// Pages below /bookings. Each loads its code when it is first opened.
const booking = lazyPage(
  async () => (await import('../features/booking/member/detail/booking-page.tsx')).BookingPage,
)
const bookingPages: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(loadBookings),
  },
  {
    // One page for all of them: once saved, a new form continues under its draft's address.
    lazy: loadBookingForm,
    children: [
      { path: 'create-fcl', element: null },
      { path: 'create-lcl', element: null },
      { path: 'edit-fcl/:id', element: null },
      { path: 'edit-lcl/:id', element: null },
      { path: 'copy-fcl/:id', element: null },
      { path: 'copy-lcl/:id', element: null },
    ],
  },
  { path: ':id', lazy: booking },
  { path: ':id/change', lazy: loadChange },
  {
    path: 'supply/:id',
    lazy: lazyPage(
      async () =>
        (await import('../features/shipping-instruction/member/instruction-page.tsx')).InstructionPage,
    ),
  },
  {
    path: 'supply-detail/:id',
    lazy: lazyPage(loadInstructionDetail),
  },
  {
    path: 'bill-of-lading/:id',
    lazy: lazyPage(async () => (await import('../features/bill-of-lading/member/draft-page.tsx')).DraftPage),
  },
  {
    path: '*?',
    lazy: lazyPage(async () => (await import('./system-pages.tsx')).NotFoundInShell),
  },
]

/** The pages of the menu and everything below them. */
export const signedInRoutes: RouteObject[] = [
  withBoundary(paths.home, [
    {
      path: paths.today,
      loader: requireAuthority('order'),
      lazy: lazyPage(async () => (await import('../features/home/member/home-page.tsx')).HomePage),
    },
    {
      path: paths.quotes,
      loader: requireAuthority('quote'),
      lazy: lazyPage(async () => (await import('../features/quotes/member/lcl/quotes-page.tsx')).QuotesPage),
    },
    {
      path: paths.rfqs,
      loader: requireAuthority('quote_rfq'),
      children: [
        {
          index: true,
          lazy: lazyPage(
            async () => (await import('../features/quotes/member/requests/rfqs-page.tsx')).RfqsPage,
          ),
        },
        {
          path: ':id',
          lazy: lazyPage(
            async () => (await import('../features/quotes/member/requests/rfq-page.tsx')).RfqPage,
          ),
        },
      ],
    },
    {
      path: paths.offers,
      loader: requireAuthority('quote_rfq'),
      children: [
        {
          index: true,
          lazy: lazyPage(async () => (await import('../features/offers/member/offers-page.tsx')).OffersPage),
        },
        {
          path: ':id',
          lazy: lazyPage(async () => (await import('../features/offers/member/offer-page.tsx')).OfferPage),
        },
      ],
    },
    {
      path: paths.rates,
      loader: requireAuthority('rate'),
      lazy: lazyPage(async () => (await import('../features/rates/member.tsx')).MemberRatesPage),
    },
    {
      path: paths.rateRules,
      loader: requireAuthority('rate'),
      lazy: lazyPage(async () => (await import('../features/charge-rules/member.tsx')).MemberRulesPage),
    },
    {
      path: paths.rateEnding,
      loader: requireAuthority('rate'),
      lazy: lazyPage(async () => (await import('../features/rates/member-ending.tsx')).MemberEndingPage),
    },
    {
      path: paths.rateOffers,
      loader: requireAuthority('rate'),
      children: [
        {
          index: true,
          lazy: lazyPage(
            async () => (await import('../features/offers/member/own-offers-page.tsx')).OwnOffersPage,
          ),
        },
        {
          path: ':id',
          lazy: lazyPage(
            async () => (await import('../features/offers/member/own-offer-page.tsx')).OwnOfferPage,
          ),
        },
      ],
    },
    {
      path: paths.bookings,
      loader: requireAuthority('order'),
      children: bookingPages,
    },
    {
      path: paths.bills,
      loader: requireAuthority(orderWork.finance),
      children: [
        {
          index: true,
          lazy: lazyPage(
            async () => (await import('../features/billing/member/list/my-bills-page.tsx')).MyBillsPage,
          ),
        },
        {
          path: 'statements',
          lazy: lazyPage(
            async () => (await import('../features/statements/member/statements-page.tsx')).StatementsPage,
          ),
        },
        {
          path: 'statements/:id',
          lazy: lazyPage(
            async () => (await import('../features/statements/member/statement-page.tsx')).StatementPage,
          ),
        },
        {
          path: 'invoices',
          lazy: lazyPage(
            async () => (await import('../features/invoices/member/invoices-page.tsx')).InvoicesPage,
          ),
        },
        {
          path: 'invoices/new',
          lazy: lazyPage(async () => (await import('../features/invoices/member/ask-page.tsx')).AskPage),
        },
        {
          path: 'invoices/titles',
          lazy: lazyPage(
            async () => (await import('../features/invoices/member/titles-page.tsx')).TitlesPage,
          ),
        },
        {
          path: 'invoices/:id',
          lazy: lazyPage(
            async () => (await import('../features/invoices/member/invoice-page.tsx')).InvoicePage,
          ),
        },
        {
          path: 'payments/:id',
          lazy: lazyPage(
            async () => (await import('../features/payments/member/payment-page.tsx')).PaymentPage,
          ),
        },
      ],
    },
    {
      path: paths.shippers,
      loader: requireAuthority('shipper'),
      lazy: lazyPage(
        async () => (await import('../features/forwarders/member/shippers-page.tsx')).ShippersPage,
      ),
    },
    {
      path: paths.contacts,
      loader: requireAuthority('contact'),
      lazy: lazyPage(
        async () => (await import('../features/contacts/member/contacts-page.tsx')).ContactsPage,
      ),
    },
    {
      path: paths.profile,
      loader: requireAuthority('user'),
      lazy: lazyPage(async () => (await import('../features/profile/member/profile-page.tsx')).ProfilePage),
    },
  ]),
]

async function loadBookings() {
  const [{ BookingsPage }] = await Promise.all([
    import('../features/booking/member/list/bookings-page.tsx'),
    isPhone() ? null : import('../features/booking/member/list/filter-bar.tsx'),
  ])
  return BookingsPage
}

async function loadBookingForm() {
  const [{ requireBooking }, { BookingFormPage }] = await Promise.all([
    import('../features/booking/member/form/guard.ts'),
    import('../features/booking/member/form/booking-form-page.tsx'),
  ])
  return { loader: requireBooking, Component: BookingFormPage }
}

async function loadChange() {
  const [{ requireBooking }, { ChangePage }] = await Promise.all([
    import('../features/booking/member/form/guard.ts'),
    import('../features/booking/member/change/change-page.tsx'),
  ])
  return { loader: requireBooking, Component: ChangePage }
}

// A booking's row in the list leads here, so this page prompts for the same actions as the booking page.
async function loadInstructionDetail() {
  const [{ InstructionDetailPage }, { SettlementFromUrl }] = await Promise.all([
    import('../features/shipping-instruction/member/instruction-detail-page.tsx'),
    import('../features/billing/member/settlement-from-url.tsx'),
  ])
  return () => <SettlementFromUrl>{(button) => <InstructionDetailPage settle={button} />}</SettlementFromUrl>
}
