import type { FieldProblem } from '@berth/contract/envelope'
import type { ProblemCode } from '@berth/contract/problem'

/** Failures the page reports itself because a call got no usable answer. */
type TransportFailure = 'network' | 'timeout' | 'unreadable'

/** A call that was refused or got no answer. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ProblemCode | TransportFailure
  readonly fields: readonly FieldProblem[]
  readonly requestId: string | null
  /** Seconds until a retry is allowed, if the server said so. */
  readonly waitSeconds: number | null
  /** The server answered, but without a message: the text is the page's own. */
  readonly isWordless: boolean

  constructor(
    message: string,
    {
      status,
      code,
      fields = [],
      requestId = null,
      waitSeconds = null,
      isWordless = false,
    }: {
      status: number
      code: ProblemCode | TransportFailure
      fields?: readonly FieldProblem[] | undefined
      requestId?: string | null | undefined
      waitSeconds?: number | null | undefined
      isWordless?: boolean
    },
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
    this.waitSeconds = waitSeconds
    this.isWordless = isWordless
  }
}

/** Whether a retry could help: the server was unreachable or failing, and did not refuse the call. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

export function isProblem(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code
}
