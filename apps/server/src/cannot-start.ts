/** An expected reason not to start: printed as one line, without a stack trace. */
export class CannotStart extends Error {}

/** What the system calls an error, such as `ENOSPC`; undefined for an error of any other origin. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
