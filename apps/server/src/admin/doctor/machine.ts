import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Environment } from '../../platform/env.ts'
import { fileName, secretNames, type Variables, withSecretFiles } from '../../platform/env-secrets.ts'
import { type CheckResult, fail, isLoopback, ok, warn } from './finding.ts'

/** Passwords and secrets that occur in guides and examples, of this product and of the software it runs with. */
const wellKnown =
  /^(|postgres|password|passwd|secret|admin|root|berth|test|demo\d*|minio|minioadmin|guest|letmein|\d{1,8})$/i
const tellsThatItIsNone = /change.?me|replace|example|your.?secret|insert.?here|not.?a.?secret|xxxx/i

/** A value with fewer distinct characters than this is not random. */
const fewestCharacters = 8

function isWeakSecret(value: string): boolean {
  return wellKnown.test(value) || tellsThatItIsNone.test(value) || new Set(value).size < fewestCharacters
}

function passwordIn(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { password, hostname } = new URL(url)
  // A server on this machine, or one without a password, authenticates its clients in other ways.
  return password === '' || isLoopback(hostname) ? undefined : decodeURIComponent(password)
}

/** Checks that secrets are set, are not example values, and are not readable by others. */
export function checkSecrets(env: Environment, variables: Variables): CheckResult {
  const { settings } = withSecretFiles(variables)
  const looked: Record<string, string | undefined> = {
    JWT_SECRET: settings.JWT_SECRET,
    METRICS_TOKEN: settings.METRICS_TOKEN,
    DATABASE_URL: passwordIn(settings.DATABASE_URL),
    SMTP_URL: passwordIn(settings.SMTP_URL),
    S3_SECRET_KEY: settings.S3_SECRET_KEY,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD,
  }
  const weak = Object.entries(looked)
    .filter(([name, value]) => value !== undefined && isWeak(name, value))
    .map(([name]) => name)
  if (weak.length > 0)
    return fail(
      ({ secrets }) => secrets.weak(weak.join(', ')),
      ({ secrets }) => secrets.weakFix,
    )
  if (env.tokenSecret === null && env.databaseUrl !== null)
    return warn(
      ({ secrets }) => secrets.missing,
      ({ secrets }) => secrets.missingFix,
    )
  const open = secretNames
    .map((name) => variables[fileName(name)])
    .filter((path): path is string => path !== undefined && isOpenToAll(path))
  if (open.length > 0)
    return warn(
      ({ secrets }) => secrets.readable(open.join(', ')),
      ({ secrets }) => secrets.readableFix,
    )
  if (env.metrics && env.metrics.token === null && !isLoopback(env.metrics.host))
    return warn(
      ({ secrets }) => secrets.metrics,
      ({ secrets }) => secrets.metricsFix,
    )
  return ok(({ secrets }) => secrets.ok)
}

// Passwords may be chosen by people; only machine secrets must be random.
function isWeak(name: string, value: string): boolean {
  return name === 'ADMIN_PASSWORD' ? wellKnown.test(value) : isWeakSecret(value)
}

// Files mounted there by a container runtime or systemd are readable by everything inside, and by nothing else.
function isOpenToAll(path: string): boolean {
  return !path.startsWith('/run/') && (statSync(path).mode & 0o007) !== 0
}

export function checkDataDirectory({ dataDirectory }: Environment): CheckResult {
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
    accessSync(dataDirectory, constants.W_OK)
    return ok(({ data }) => data.ok(dataDirectory))
  } catch {
    return fail(
      ({ data }) => data.wrong(dataDirectory),
      ({ data }) => data.fix,
    )
  }
}

const gib = 1_073_741_824

/** Below this, a burst of uploads fills the disk before anyone notices; far below, the next upload does. */
const littleBytes = 2 * gib
const almostNoBytes = gib / 4

export async function checkDisk({ dataDirectory }: Environment): Promise<CheckResult> {
  const { bavail, bsize } = await statfs(dataDirectory)
  return judgeDisk(bavail * bsize)
}

export function judgeDisk(free: number): CheckResult {
  const said: CheckResult['said'] = ({ disk }) => disk.free((free / gib).toFixed(1))
  if (free < almostNoBytes) return fail(said, ({ disk }) => disk.fix)
  return free < littleBytes ? warn(said, ({ disk }) => disk.fix) : ok(said)
}
