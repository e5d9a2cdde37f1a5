/** Where traces are sent, from the variables that every OpenTelemetry program reads. */
export type TraceSettings = {
  /** The collector's address for traces. */
  readonly url: string
  /** Whether they are sent as JSON; otherwise as protobuf. */
  readonly isJson: boolean
  /** What is sent along, such as a token: `name=value,name=value`, as in `OTEL_EXPORTER_OTLP_HEADERS`. */
  readonly headers: string | null
  /** The name that the collector knows this program by. */
  readonly service: string
  /** Whether the `traceparent` of a caller is continued: only where no stranger can send one. */
  readonly continuesCallers: boolean
}

type TraceEnvironment = {
  readonly OTEL_SDK_DISABLED: boolean
  readonly OTEL_TRACES_EXPORTER: 'otlp' | 'none'
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' | 'http/json'
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  readonly OTEL_SERVICE_NAME: string
  readonly OTEL_PROPAGATORS: readonly string[]
}

/** Returns where traces are sent; null if they are not. */
export function traceSettingsOf(given: TraceEnvironment): TraceSettings | null {
  const base = given.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  if (!url || given.OTEL_SDK_DISABLED || given.OTEL_TRACES_EXPORTER === 'none') return null
  return {
    url,
    isJson: given.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json',
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? null,
    service: given.OTEL_SERVICE_NAME,
    continuesCallers: given.OTEL_PROPAGATORS.includes('tracecontext'),
  }
}
