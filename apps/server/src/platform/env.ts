import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { addressesOf } from './db/connection/primary.ts'
import { fileName, secretNames, type Variables, withSecretFiles } from './env-secrets.ts'
import type { S3Settings } from './files/s3-storage.ts'
import type { MetricsSettings } from './metrics/metrics-server.ts'
import { type TraceSettings, traceSettingsOf } from './tracing/trace-settings.ts'

const url = (schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  })

/** One or several servers, separated by commas as in libpq: the one that takes writes is used. */
const databaseUrl = z
  .string()
  .refine(
    (value) =>
      addressesOf(value).every(
        (one) => URL.canParse(one) && ['postgres:', 'postgresql:'].includes(new URL(one).protocol),
      ),
    { error: 'must be a URL that starts with postgres:// or postgresql://' },
  )

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

const port = { error: 'must be a whole number from 1 to 65535' }

/** A stopping server has five seconds in all; the rest of them is left for the calls in progress. */
const mostStopDelayMs = 3_000

const delay = { error: `must be a whole number from 0 to ${mostStopDelayMs}` }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** An IP address, or a network in CIDR notation; a network of every address would let callers claim any address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const networks = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), {
    error: 'must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
  })

const traceProtocols = ['http/protobuf', 'http/json'] as const

const portNumber = z.coerce.number(port).int(port).min(1, port).max(65_535, port)

const shape = z.object({
  PORT: portNumber.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  DATA_DIR: z.string().min(1).default('./data'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.email({ error: 'must be an email address' }).optional(),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  JWT_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  TRUSTED_PROXIES: networks.default([]),
  DEMO: flag.optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  WEB_DIR: z.string().optional(),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(true),
  STOP_DELAY_MS: z.coerce.number(delay).int(delay).min(0, delay).max(mostStopDelayMs, delay).default(0),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  BACKUP_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(traceProtocols, { error: `must be ${traceProtocols.join(' or ')}` })
    .default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('berth'),
  OTEL_PROPAGATORS: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((part) => part.trim())),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).default('otlp'),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  // Read by OpenTelemetry itself.
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
})

export type Environment = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | null
  /** PostgreSQL itself, if `databaseUrl` names a pooler. */
  readonly directUrl: string | null
  /** A standby that lists are read from. */
  readonly readUrl: string | null
  /** Whether statements may be prepared; not with a pooler in transaction mode before PgBouncer 1.21. */
  readonly preparesStatements: boolean
  readonly dataDirectory: string
  readonly tokenSecret: string | null
  /** The mail server; without one, mails stay in the outbox. */
  readonly smtpUrl: string | null
  /** The sender of mails, if it is not the operator's contact address. */
  readonly mailFrom: string | null
  /** The public address of the pages, for links in mails; without a trailing slash. */
  readonly publicUrl: string
  /** The addresses and networks of proxies whose `X-Forwarded-For` names the caller. */
  readonly trustedProxies: readonly string[]
  /** Whether the demo data is loaded into an empty database. */
  readonly demo: boolean
  readonly firstAdmin: { readonly email: string; readonly password: string } | null
  readonly logLevel: string
  readonly webDirectory: string | null
  /** The bucket that files are kept in; null for the data directory. */
  readonly s3: S3Settings | null
  /** How long a stopping server still accepts calls, so that the proxy in front of it notices. */
  readonly stopDelayMs: number
  /** Where `/metrics` is served; null for nowhere. */
  readonly metrics: MetricsSettings | null
  /** Where traces are sent; null for nowhere. */
  readonly tracing: TraceSettings | null
  /** What backups are encrypted with; null leaves them readable. */
  readonly backupKey: string | null
}

/** Lists every invalid setting, one per line. */
export class EnvironmentError extends Error {}

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/** The names of all settings, for checking whether a name is one. */
export const settingNames: readonly string[] = [...Object.keys(shape.shape), ...secretNames.map(fileName)]

/** Reads the settings of the process, or throws one error that lists all invalid ones. An empty setting counts as absent. */
export function readEnvironment(variables: Variables): Environment {
  const typed = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const { settings: given, wrong: wrongFiles } = withSecretFiles(typed)
  const parsed = shape.safeParse(given)
  const wrong = [...wrongFiles]
  for (const { path, message } of parsed.error?.issues ?? [])
    wrong.push(`${path.join('.')} ${message} (is "${shown(given, path)}")`)
  const isSet = (name: string) => Boolean(given[name] ?? given[fileName(name)])
  if (isSet('ADMIN_EMAIL') !== isSet('ADMIN_PASSWORD'))
    wrong.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  const missing = s3Names.filter((name) => !isSet(name))
  if (missing.length > 0 && missing.length < s3Names.length)
    wrong.push(`${s3Names.join(', ')} must be set together (${missing.join(', ')} missing)`)
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (isSet(name) && !isSet('DATABASE_URL')) wrong.push(`${name} needs DATABASE_URL`)
  if (!isSet('METRICS_PORT') && isSet('METRICS_TOKEN')) wrong.push('METRICS_TOKEN needs METRICS_PORT')
  if (parsed.data && parsed.data.METRICS_PORT === parsed.data.PORT)
    wrong.push('METRICS_PORT must not be the same as PORT')
  if (!parsed.success || wrong.length > 0)
    throw new EnvironmentError(
      `These settings are invalid:\n${wrong.map((line) => `  - ${line}`).join('\n')}`,
    )

  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL ?? null,
    directUrl: env.DATABASE_DIRECT_URL ?? null,
    readUrl: env.DATABASE_READ_URL ?? null,
    preparesStatements: env.DATABASE_PREPARED_STATEMENTS,
    dataDirectory: resolve(env.DATA_DIR),
    tokenSecret: env.JWT_SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    publicUrl: (env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT)).replace(/\/+$/, ''),
    trustedProxies: env.TRUSTED_PROXIES,
    // Demo accounts have a public password: they are never created on a machine others can reach, unless explicitly enabled.
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && loopback.has(env.HOST)),
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    logLevel: env.LOG_LEVEL,
    webDirectory: env.WEB_DIR ? resolve(env.WEB_DIR) : null,
    s3: s3SettingsOf(env),
    stopDelayMs: env.STOP_DELAY_MS,
    backupKey: env.BACKUP_KEY ?? null,
    metrics: env.METRICS_PORT
      ? { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN ?? null }
      : null,
    tracing: traceSettingsOf(env),
  }
}

/** Returns the URL of a server listening there. An IPv6 address is put in brackets. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

function s3SettingsOf(env: z.output<typeof shape>): S3Settings | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PATH_STYLE } = env
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    pathStyle: S3_PATH_STYLE,
  }
}

const secrets: ReadonlySet<string> = new Set(secretNames)

function shown(given: Variables, path: readonly PropertyKey[]): string {
  const name = String(path[0])
  return secrets.has(name) ? '…' : (given[name] ?? '')
}
