import { readFileSync } from 'node:fs'

/** Settings that must not show up in a process list: each can be read from the file named by `<name>_FILE`. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'JWT_SECRET',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'METRICS_TOKEN',
  'BACKUP_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

export type Variables = Readonly<Record<string, string | undefined>>

/** Returns the settings with the contents of their files, and a message for each file that cannot be used. */
export function withSecretFiles(given: Variables): {
  readonly settings: Variables
  readonly wrong: readonly string[]
} {
  const settings: Record<string, string | undefined> = { ...given }
  const wrong: string[] = []
  for (const name of secretNames) {
    const path = given[fileName(name)]
    if (path === undefined) continue
    if (given[name] !== undefined) {
      wrong.push(`${name} and ${fileName(name)} must not both be set`)
      continue
    }
    const read = readSecret(path)
    if ('reason' in read) wrong.push(`${fileName(name)} ${read.reason} (is "${path}")`)
    else settings[name] = read.secret
  }
  return { settings, wrong }
}

export const fileName = (name: string) => `${name}_FILE`

function readSecret(path: string): { readonly secret: string } | { readonly reason: string } {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    return { reason: whyNotRead(error) }
  }
  // Editors and `echo` end a file with a line break that is not part of the secret.
  const secret = text.replace(/\r?\n$/, '')
  if (secret.trim() === '') return { reason: 'names an empty file' }
  if (/[\r\n]/.test(secret)) return { reason: 'names a file of several lines' }
  return { secret }
}

function whyNotRead(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'names a file that does not exist'
  if (code === 'EACCES') return 'names a file that this user may not read'
  if (code === 'EISDIR') return 'names a folder, not a file'
  return 'names a file that cannot be read'
}
