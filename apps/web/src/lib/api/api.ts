import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '@berth/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

type PartIf<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value }

type OptionalQuery<Value> = [Value] extends [undefined]
  ? { readonly query?: undefined }
  : { readonly query?: Value }

/** The input of an endpoint; parts the endpoint does not declare cannot be passed. */
export type CallInput<E extends Endpoint> = PartIf<'params', ParamsOf<E>> &
  OptionalQuery<QueryOf<E>> &
  PartIf<'body', BodyOf<E>> & { readonly idempotencyKey?: string; readonly signal?: AbortSignal }

/** Calls an endpoint. Resolves to its output or throws an `ApiError`. */
export function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> {
  return request<OutputOf<E>>({
    method: endpoint.method,
    path: fillPath(endpoint.path, input.params),
    query: input.query,
    body: input.body,
    idempotencyKey: input.idempotencyKey,
    signal: input.signal,
  })
}

/** A path with its `{name}` parameters filled in. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
}

/** The cache key of a query: its path in segments, so that `['order']` covers everything below `/order`. */
export function keyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): readonly unknown[] {
  const parts = fillPath(endpoint.path, input.params).split('/').filter(Boolean)
  return input.query ? [...parts, input.query] : parts
}

/** Query options for a read endpoint; spread them to add further options. */
export function readOf<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<OutputOf<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  })
}
