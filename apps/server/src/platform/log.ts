import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

const redact = ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization']

/**
 * Creates a logger of structured lines on standard output, or to another destination. Bodies, headers, tokens and addresses are
 * never logged; ids are.
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact,
    serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : typeof error) },
  }
  return pino(options, destination ?? standardOutput())
}

/** Lines that cannot be written, as when the log is on a full disk, are kept up to this size, then dropped. */
const mostKeptBytes = 1_048_576

/** Standard output, without which the server continues. */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ fd: 1, sync: false, maxLength: mostKeptBytes })
  let isFailing = false
  stream.on('error', () => {
    isFailing = true
  })
  stream.on('write', () => {
    isFailing = false
  })
  // The library would retry forever when the process exits.
  const flush = stream.flushSync.bind(stream)
  stream.flushSync = () => {
    if (!isFailing) flush()
  }
  return stream
}

/** The loggable part of an error: what went wrong, where, and why. */
function describeError(error: Error): object {
  return {
    type: error.name,
    ...(holdsValues(error) ? {} : { message: error.message }),
    ...picked(error, 'code', 'query', 'table', 'column', 'constraint'),
    at: framesOf(error),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

// A failed query includes its parameters, and a database error the conflicting row: both contain what users typed.
function holdsValues(error: Error): boolean {
  return 'query' in error || 'severity' in error
}

function picked(error: Error, ...names: readonly string[]): object {
  const all = error as unknown as Readonly<Record<string, unknown>> // Only properties that exist are used.
  return Object.fromEntries(names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]))
}

// The first lines of a stack repeat the message.
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}
