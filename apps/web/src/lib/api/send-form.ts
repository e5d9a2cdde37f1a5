import type { Endpoint, OutputOf, ParamsOf } from '@berth/contract/endpoint'
import { uploadTimeoutMs } from '@berth/domain/time/timeouts'
import { currentLanguage } from '../language.ts'
import { fillPath } from './api.ts'
import { ApiError } from './api-error.ts'
import { withConfirmation } from './ask-for-code.ts'
import { dataOf, headersFor, readBody } from './request.ts'
import { storedToken } from './token.ts'
import { transportWords } from './transport-words.ts'

/** Sends a form with files to an endpoint. Resolves to its output or throws an `ApiError`. */
export function sendForm<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  form: FormData,
): Promise<OutputOf<E>> {
  const url = `/api${fillPath(endpoint.path, params)}`
  return withConfirmation(() => send<OutputOf<E>>(endpoint.method, url, form, false))
}

async function send<Data>(method: string, url: string, form: FormData, isRetry: boolean): Promise<Data> {
  const sentWith = storedToken()
  const response = await reach(method, url, form, sentWith)
  const { status, headers } = response
  const renewed = headers.get('X-Renewed-Token')
  const waitSeconds = Number(headers.get('Retry-After')) || null
  const body = await readBody(response, unreachable)
  const settled = dataOf<Data>({ status, renewed, waitSeconds, body }, sentWith, isRetry)
  return settled.isToRetry ? send(method, url, form, true) : settled.data
}

async function reach(method: string, url: string, form: FormData, token: string | null): Promise<Response> {
  const signal = AbortSignal.timeout(uploadTimeoutMs)
  try {
    return await fetch(url, { method, headers: headersFor(token), body: form, signal })
  } catch (error) {
    throw unreachable(error)
  }
}

function unreachable(error: unknown): ApiError {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  const words = transportWords[currentLanguage()]
  return isLate
    ? new ApiError(words.slowUpload, { status: 0, code: 'timeout' })
    : new ApiError(words.network, { status: 0, code: 'network' })
}
