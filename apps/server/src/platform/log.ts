import { type Logger, pino } from 'pino'

export type { Logger }

/** Structured lines on standard output. Bodies, headers, tokens and addresses are never logged: ids are. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'],
  })
}
