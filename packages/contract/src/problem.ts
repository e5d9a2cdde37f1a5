/** Every error code of the server and the HTTP status it is sent with (decisions, "Wire"). */
export const problemStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  transition_not_allowed: 409,
  stale_version: 409,
  idempotency_conflict: 409,
  in_use: 409,
  already_decided: 409,
  several_orders: 409,
  cannot_undo: 409,
  owner_stays: 409,
  yourself: 409,
  last_admin: 409,
  last_factor: 409,
  cannot_sign_in: 409,
  too_large: 413,
  wrong_file_type: 415,
  validation: 422,
  second_factor_required: 403,
  confirmation_needed: 403,
  wrong_password: 422,
  code_needed: 422,
  passkey_refused: 422,
  blocked_account: 422,
  waiting_review: 422,
  registration_rejected: 422,
  import_unreadable: 422,
  throttled: 429,
  internal: 500,
  closed: 503,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

export const problemCodes = Object.keys(problemStatus) as readonly ProblemCode[] // The keys of a const table are its codes.
