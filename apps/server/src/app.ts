import type { IncomingMessage } from 'node:http'
import { constants as zlib } from 'node:zlib'
import { allEndpoints } from '@berth/contract/all-endpoints'
import { uploadTimeoutMs } from '@berth/domain/time/timeouts'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { openSessionRoutes } from './features/access/open-sessions/open-sessions.routes.ts'
import { passwordRoutes } from './features/access/password/password.routes.ts'
import { passkeyRoutes } from './features/access/second-factor/passkey.routes.ts'
import { secondFactorRoutes } from './features/access/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './features/access/session/session.routes.ts'
import { accountRoutes } from './features/companies/account/account.routes.ts'
import { colleagueRoutes } from './features/companies/colleagues/colleague.routes.ts'
import { companyImageRoutes } from './features/companies/company/company-image.routes.ts'
import { directoryRoutes } from './features/companies/directory/directory.routes.ts'
import { directoryExportRoutes } from './features/companies/directory/directory-export.routes.ts'
import { memberDeskRoutes } from './features/companies/members/member.routes.ts'
import { memberExportRoutes } from './features/companies/members/member-export.routes.ts'
import { registrationRoutes } from './features/companies/registration/registration.routes.ts'
import { singleSignOnRoutes } from './features/companies/single-sign-on/single-sign-on.routes.ts'
import { staffRoutes } from './features/companies/staff/staff.routes.ts'
import { deskLiveRoutes } from './features/desk/live/live.routes.ts'
import { overviewRoutes } from './features/desk/overview/overview.routes.ts'
import { statementRoutes } from './features/money/account-statements/statement.routes.ts'
import { bankEntryRoutes } from './features/money/bank-entries/bank-entry.routes.ts'
import { billRoutes } from './features/money/billing/bill.routes.ts'
import { creditRoutes } from './features/money/credit-notes/credit.routes.ts'
import { creditTermsRoutes } from './features/money/credit-terms/credit-terms.routes.ts'
import { dailyRateRoutes } from './features/money/exchange-rates/daily-rate.routes.ts'
import { myBillRoutes } from './features/money/my-bills/my-bill.routes.ts'
import { billsPaymentRoutes } from './features/money/payments/bills-payment.routes.ts'
import { orderPaymentRoutes } from './features/money/payments/order-payment.routes.ts'
import { bankEntryTarget, dailyRateTarget, invoiceTarget } from './features/money/public.ts'
import { agesRoutes } from './features/money/receivables/ages.routes.ts'
import { receivablesRoutes } from './features/money/receivables/receivables.routes.ts'
import { invoiceRoutes } from './features/money/tax-invoices/invoice.routes.ts'
import { billOfLadingRoutes } from './features/orders/bill-of-lading/bl.routes.ts'
import { acceptOfferRoutes } from './features/orders/booking/accept-offer.routes.ts'
import { bookRoutes } from './features/orders/booking/book.routes.ts'
import { cancelRoutes } from './features/orders/booking/cancel.routes.ts'
import { confirmRoutes } from './features/orders/booking/confirm.routes.ts'
import { changeRoutes } from './features/orders/changes/change.routes.ts'
import { rollManyRoutes } from './features/orders/changes/roll-many.routes.ts'
import { dcsaRoutes } from './features/orders/dcsa/dcsa.routes.ts'
import { attachmentRoutes } from './features/orders/files/attachment.routes.ts'
import { documentRoutes } from './features/orders/files/document.routes.ts'
import { homeRoutes } from './features/orders/home/home.routes.ts'
import { instructionRoutes } from './features/orders/instruction/instruction.routes.ts'
import { deskOrderRoutes } from './features/orders/lists/desk-orders.routes.ts'
import { memberOrderRoutes } from './features/orders/lists/member-orders.routes.ts'
import { orderExportRoutes } from './features/orders/lists/order-export.routes.ts'
import { assignmentRoutes } from './features/orders/messages/assignment.routes.ts'
import { orderMessageRoutes } from './features/orders/messages/message.routes.ts'
import { offerPrintoutRoutes } from './features/orders/offer-printouts/offer-printout.routes.ts'
import { onBehalfRoutes } from './features/orders/on-behalf/on-behalf.routes.ts'
import { printoutRoutes } from './features/orders/printouts/printouts.routes.ts'
import { sailingRoutes } from './features/orders/sailings/sailing.routes.ts'
import { sailingExportRoutes } from './features/orders/sailings/sailing-export.routes.ts'
import { sailingTarget } from './features/orders/sailings/sailing-import.command.ts'
import { trackingLinkRoutes } from './features/orders/tracking-links/tracking-link.routes.ts'
import { eventTarget } from './features/orders/transport/event-import.command.ts'
import { exceptionRoutes } from './features/orders/transport/exception.routes.ts'
import { transportRoutes } from './features/orders/transport/transport.routes.ts'
import { blSetupRoutes } from './features/release/bl-setup/bl-setup.routes.ts'
import { releaseRoutes } from './features/release/release/release.routes.ts'
import { releaseCheckRoutes } from './features/release/release/release-check.routes.ts'
import { hitRoutes } from './features/search/hit.routes.ts'
import { auditRoutes } from './features/system/audit/audit.routes.ts'
import { contactUsRoutes } from './features/system/contact-us/contact-us.routes.ts'
import { messageInboxRoutes } from './features/system/contact-us/inbox.routes.ts'
import { messageExportRoutes } from './features/system/contact-us/inbox-export.routes.ts'
import { outboxRoutes } from './features/system/mail/outbox/outbox.routes.ts'
import { outboxExportRoutes } from './features/system/mail/outbox/outbox-export.routes.ts'
import { mailTextRoutes } from './features/system/mail/texts/mail-text.routes.ts'
import { findSettings, originSettings, PageOrigins } from './features/system/settings/public.ts'
import { settingRoutes } from './features/system/settings/settings.routes.ts'
import { systemRoutes } from './features/system/settings/system.routes.ts'
import { welcomeRoutes } from './features/system/welcome/welcome.routes.ts'
import { workingCalendarRoutes } from './features/system/working-calendar/working-calendar.routes.ts'
import { carbonRoutes } from './features/trade/carbon/carbon.routes.ts'
import { chargeRuleRoutes } from './features/trade/charge-rules/charge-rule.routes.ts'
import { chargeRuleExportRoutes } from './features/trade/charge-rules/charge-rule-export.routes.ts'
import { chargeRuleExtensionRoutes } from './features/trade/charge-rules/charge-rule-extension.routes.ts'
import { chargeRuleTarget } from './features/trade/charge-rules/charge-rule-import.command.ts'
import { contactRoutes } from './features/trade/contacts/contact.routes.ts'
import { contactExportRoutes } from './features/trade/contacts/contact-export.routes.ts'
import { contactTarget } from './features/trade/contacts/contact-import.command.ts'
import { freeTimeRoutes } from './features/trade/free-time/free-time.routes.ts'
import { importRoutes } from './features/trade/imports/import.routes.ts'
import { type ImportTargets, memberTarget } from './features/trade/imports/public.ts'
import { deskLookupRoutes } from './features/trade/lookups/desk-lookup.routes.ts'
import { lookupRoutes } from './features/trade/lookups/lookup.routes.ts'
import { lookupFileRoutes } from './features/trade/lookups/lookup-file.routes.ts'
import { offerRoutes } from './features/trade/offers/offer.routes.ts'
import { offerExportRoutes } from './features/trade/offers/offer-export.routes.ts'
import { offerFigureRoutes } from './features/trade/offers/offer-figures.routes.ts'
import { customerGroupRoutes } from './features/trade/pricing/customer-group.routes.ts'
import { customerGroupTarget } from './features/trade/pricing/customer-group-import.command.ts'
import { marginRoutes } from './features/trade/pricing/margin.routes.ts'
import { marginTarget } from './features/trade/pricing/margin-import.command.ts'
import { pricingExportRoutes } from './features/trade/pricing/pricing-export.routes.ts'
import { rateCostRoutes } from './features/trade/pricing/rate-cost.routes.ts'
import { lclRateCostTarget, rateCostTarget } from './features/trade/pricing/rate-cost-import.command.ts'
import { quoteRoutes } from './features/trade/quotes/quote.routes.ts'
import { quoteExportRoutes } from './features/trade/quotes/quote-export.routes.ts'
import { rateRoutes } from './features/trade/rates/rate.routes.ts'
import { rateExportRoutes } from './features/trade/rates/rate-export.routes.ts'
import { rateExtensionRoutes } from './features/trade/rates/rate-extension.routes.ts'
import { lclRateTarget, rateTarget } from './features/trade/rates/rate-import.command.ts'
import { rfqRoutes } from './features/trade/rfq/rfq.routes.ts'
import { rfqExportRoutes } from './features/trade/rfq/rfq-export.routes.ts'
import type { CallRate } from './platform/auth/call-rate.ts'
import type { SessionCache } from './platform/auth/session-cache.ts'
import type { Tokens } from './platform/auth/token.ts'
import type { Clock } from './platform/clock.ts'
import type { Replica } from './platform/db/connection/replica.ts'
import type { Db } from './platform/db/db.ts'
import type { Storage } from './platform/files/storage.ts'
import { answerException, answerProblem } from './platform/http/answer.ts'
import type { Closing } from './platform/http/closing.ts'
import { serveDocs } from './platform/http/docs.ts'
import type { KeptAnswers } from './platform/http/kept-answers.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { isDeskPath, styleSources } from './platform/http/page-html.ts'
import { problem } from './platform/http/problem.ts'
import { requestId } from './platform/http/request-ids.ts'
import type { CallRoute } from './platform/http/route.ts'
import { registerRoutes } from './platform/http/router.ts'
import { cutOffSlowBodies } from './platform/http/slow-bodies.ts'
import { servePages } from './platform/http/static.ts'
import { ChangeFeed } from './platform/live/change-feed.ts'
import type { DataCache } from './platform/live/data-cache.ts'
import type { Logger } from './platform/log.ts'
import type { MailSetup } from './platform/mailer.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { WorkerSignal } from './platform/worker-signal.ts'

/** Where imported rows of each kind are stored. */
const importTargets: ImportTargets = {
  contact: contactTarget,
  rate: rateTarget,
  lcl_rate: lclRateTarget,
  bank_entry: bankEntryTarget,
  invoice: invoiceTarget,
  daily_rate: dailyRateTarget,
  member: memberTarget,
  sailing: sailingTarget,
  event: eventTarget,
  charge_rule: chargeRuleTarget,
  rate_cost: rateCostTarget,
  lcl_rate_cost: lclRateCostTarget,
  margin: marginTarget,
  customer_group: customerGroupTarget,
}

export type AppParts = {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Tokens
  readonly log: Logger
  readonly version: string
  /** Whether the server runs with the demo data; pages then show the demo accounts. */
  readonly demo: boolean
  /** Proxies whose `X-Forwarded-For` names the caller; without them the caller is whoever connects. */
  readonly trustedProxies?: readonly string[]
  /** How mails are sent; without it there is no mail server. */
  readonly mail?: MailSetup
  /** Folder of the built pages; without it the server only answers calls. */
  readonly webDirectory: string | null
  /** Where file content is stored. */
  readonly storage: Storage
  /** Wakes the workers of this process; without it they poll every few seconds. */
  readonly workerSignal?: WorkerSignal
  /** Announces committed changes to the desk at once; without it pages poll. */
  readonly feed?: ChangeFeed
  /** Cache of data that seldom changes; without it every call reads the database. */
  readonly memory?: DataCache
  /** Cache of recently admitted sessions; without it every call looks up its session. */
  readonly sessionCache?: SessionCache
  /** Counts ordinary calls toward the setting `calls_per_minute`; without it they are not limited. */
  readonly rate?: CallRate
  /** Cache of answers that are the same for every caller; without it each is built again. */
  readonly answers?: KeptAnswers
  /** A standby that lists are read from; without it the primary answers everything. */
  readonly replica?: Replica
  /** Whether the server is about to shut down. */
  readonly closing?: Closing
  /** Counts calls; without it there are no metrics. */
  readonly metrics?: Metrics
  /** Traces calls; without it there are no traces. */
  readonly tracing?: Tracing
  /** Whether every answer is also validated against its contract, as in tests. */
  readonly checksAnswers?: boolean
}

/** Whether a URL belongs to a page or one of its assets rather than to a call or a probe. */
function isPageAddress(address: string): boolean {
  return !/^\/(api|healthz|readyz)([/?]|$)/.test(address)
}

/** The largest JSON body any call takes. A booking of 200 lines is well under 200 kB. */
const maxBodyBytes = 1_048_576

/**
 * Unfinished headers are cut off after at most their sum, within ten seconds. Checked often, because all that are due are cut off
 * in one go, and a thousand at once would hold up every other call.
 */
const headersTimeoutMs = 8_000
const headersCheckedEveryMs = 20

const noMail: MailSetup = { publicUrl: '', hasServer: false, from: null }

function routesOf(parts: AppParts): CallRoute[] {
  const { mail = noMail } = parts
  return [
    ...sessionRoutes({ ...parts, mail }),
    ...accountRoutes,
    ...openSessionRoutes,
    ...passwordRoutes(parts),
    ...secondFactorRoutes({ ...parts, mail }),
    ...passkeyRoutes({ ...parts, mail }),
    ...contactUsRoutes,
    ...systemRoutes(parts),
    ...settingRoutes({ mail, tokens: parts.tokens }),
    ...welcomeRoutes,
    ...lookupRoutes,
    ...deskLookupRoutes,
    ...lookupFileRoutes,
    ...freeTimeRoutes,
    ...carbonRoutes,
    ...workingCalendarRoutes,
    ...auditRoutes,
    ...outboxRoutes({ mail }),
    ...outboxExportRoutes,
    ...mailTextRoutes({ mail }),
    ...contactRoutes,
    ...contactExportRoutes,
    ...importRoutes({ mail, targets: importTargets }),
    ...directoryRoutes,
    ...directoryExportRoutes,
    ...rateRoutes,
    ...chargeRuleRoutes,
    ...chargeRuleExportRoutes,
    ...chargeRuleExtensionRoutes,
    ...pricingExportRoutes,
    ...rateCostRoutes,
    ...marginRoutes,
    ...customerGroupRoutes,
    ...dailyRateRoutes,
    ...rateExportRoutes,
    ...rateExtensionRoutes,
    ...colleagueRoutes({ tokens: parts.tokens, mail }),
    ...quoteRoutes,
    ...quoteExportRoutes,
    ...rfqRoutes,
    ...rfqExportRoutes,
    ...offerRoutes,
    ...offerFigureRoutes,
    ...offerExportRoutes,
    ...offerPrintoutRoutes({ mail }),
    ...messageInboxRoutes,
    ...messageExportRoutes,
    ...memberOrderRoutes,
    ...homeRoutes,
    ...bookRoutes,
    ...acceptOfferRoutes,
    ...cancelRoutes,
    ...changeRoutes,
    ...rollManyRoutes,
    ...confirmRoutes,
    ...sailingExportRoutes,
    ...sailingRoutes,
    ...exceptionRoutes,
    ...transportRoutes,
    ...trackingLinkRoutes,
    ...orderExportRoutes,
    ...printoutRoutes({ mail }),
    ...releaseCheckRoutes,
    ...instructionRoutes,
    ...billRoutes,
    ...creditRoutes,
    ...creditTermsRoutes,
    ...myBillRoutes,
    ...orderPaymentRoutes,
    ...billsPaymentRoutes,
    ...releaseRoutes,
    ...receivablesRoutes,
    ...agesRoutes({ mail }),
    ...bankEntryRoutes,
    ...statementRoutes({ mail }),
    ...invoiceRoutes,
    ...hitRoutes,
    ...overviewRoutes,
    ...dcsaRoutes,
    ...deskOrderRoutes,
    ...orderMessageRoutes,
    ...billOfLadingRoutes,
    ...blSetupRoutes,
    ...assignmentRoutes,
    ...onBehalfRoutes,
    ...deskLiveRoutes({ feed: parts.feed ?? new ChangeFeed() }),
    ...attachmentRoutes,
    ...documentRoutes,
    ...companyImageRoutes,
    ...registrationRoutes({ ...parts, mail }),
    ...memberDeskRoutes({ mail }),
    ...memberExportRoutes,
    ...staffRoutes({ mail }),
    ...singleSignOnRoutes({ ...parts, mail }),
  ]
}

/** Builds the whole server from its parts; it does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: maxBodyBytes,
    // Searching a body for `__proto__` takes three times as long as parsing it, and no body is used before its contract has copied
    // the fields it knows.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    requestTimeout: uploadTimeoutMs,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: headersCheckedEveryMs },
    ...(parts.trustedProxies?.length && { trustProxy: [...parts.trustedProxies] }),
    // Requests that arrive during shutdown are answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
    // A URL that cannot be parsed is refused before routing, so no hook runs for it.
    frameworkErrors: (error, request, reply) => {
      reply.header('X-Request-Id', request.id)
      return answerException(request, reply, error)
    },
  })
  app.decorateRequest('scope', null)
  app.decorateRequest('refusedFor', null)
  // First of all: whatever is logged about a call names its trace.
  parts.tracing?.observe(app)
  app.setErrorHandler((error, request, reply) => answerException(request, reply, error))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    const refused = request.refusedFor ? { refused: request.refusedFor } : {}
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms, ...refused }, 'answered')
  })
  cutOffSlowBodies(app)
  parts.metrics?.observe(app)
  parts.closing?.observe(app)
  // Streams are ended first: a shutdown waits for every response in progress.
  app.addHook('preClose', async () => {
    await Promise.all([parts.feed?.close(), parts.memory?.close()])
  })
  const origins = new PageOrigins(() => findSettings(parts.db, originSettings))
  app.addHook('onRequest', async (request) => {
    if (isPageAddress(request.url)) await origins.reread(parts.clock.now())
  })
  // Hosts from the settings are written into the policy of pages only; calls and probes never depend on them.
  const onPages = (source: () => string, elsewhere: string) => (request: IncomingMessage) =>
    isPageAddress(request.url ?? '/') ? source() : elsewhere
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Styles come from the build. The sheet within a page is known by its hash.
        styleSrc: ["'self'", ...(parts.webDirectory ? await styleSources(parts.webDirectory) : [])],
        // The desk previews mails, whose styles are attributes; the preview itself runs nothing.
        styleSrcAttr: [(request) => (isDeskPath(request.url ?? '/') ? "'unsafe-inline'" : "'none'")],
        // The brand images may be hosted elsewhere, as configured in the settings.
        imgSrc: ["'self'", 'data:', 'blob:', onPages(() => origins.pictureSource, "'self'")],
        objectSrc: ["'none'"],
        // Office files and the chat window are shown by the services named in the settings, and by no others.
        frameSrc: [onPages(() => origins.frameSource, "'none'")],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
  })
  // For calls and probes the headers never change; building them each time took 5% of a short answer.
  let protections: readonly (readonly [string, number | string | string[]])[] | undefined
  app.addHook('onRequest', async (request, reply) => {
    if (protections && !isPageAddress(request.url)) {
      for (const [name, value] of protections) reply.raw.setHeader(name, value)
      return
    }
    await reply.helmet()
    if (!isPageAddress(request.url))
      protections = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      )
  })

  // Lists are read on phones in the field: 60 kB of JSON are 8 kB on the wire. Pages and their assets are stored compressed.
  await app.register(compress, {
    globalDecompression: false,
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 2 } },
    zlibOptions: { level: 1 },
  })

  const document = openApiDocument(allEndpoints, parts.version)
  app.get('/api/openapi.json', async () => document)
  serveDocs(app, document)

  const stopping = { status: 'stopping' }
  app.get('/healthz', async (_request, reply) =>
    parts.closing?.hasBegun ? reply.status(503).send(stopping) : { status: 'ok' },
  )
  app.get('/readyz', async (request, reply) => {
    if (parts.closing?.hasBegun) return reply.status(503).send(stopping)
    await parts.db.execute(sql`select 1`)
    if (!(await parts.storage.ready())) return answerProblem(request, reply, problem('unavailable'))
    return { status: 'ready' }
  })

  registerRoutes(app, parts, routesOf(parts))
  app.setNotFoundHandler((request, reply) => answerProblem(request, reply, problem('not_found')))
  if (parts.webDirectory) await servePages(app, parts.webDirectory)
  return app
}
