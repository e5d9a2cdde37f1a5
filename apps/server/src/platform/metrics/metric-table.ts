/** Every metric of our own: name, help text and labels. Dashboards and alerts refer to them. */
export const metricTable = {
  build: {
    name: 'berth_build_info',
    help: 'Always 1; the version and the database engine are labels.',
    labelNames: ['version', 'engine'],
  },
  requests: {
    name: 'berth_http_requests_total',
    help: 'Calls by route and status; "aborted" are those whose caller left before the answer.',
    labelNames: ['method', 'route', 'status'],
  },
  latency: {
    name: 'berth_http_request_duration_seconds',
    help: 'Time from the head of a call to the end of its answer; live streams are not timed.',
    labelNames: ['method', 'route'],
  },
  underWay: {
    name: 'berth_http_requests_in_flight',
    help: 'Calls that are being answered.',
    labelNames: [],
  },
  refusals: {
    name: 'berth_refusals_total',
    help: 'Refused calls by route and reason, such as wrong_password or throttled.',
    labelNames: ['method', 'route', 'reason'],
  },
  mails: {
    name: 'berth_mails_total',
    help: 'Mails sent, refused by the mail server and to be tried again, or given up.',
    labelNames: ['outcome'],
  },
  connections: {
    name: 'berth_database_connections',
    help: 'Connections of this server by state: used or idle.',
    labelNames: ['state'],
  },
  mostConnections: {
    name: 'berth_database_connections_max',
    help: 'The most connections this server opens.',
    labelNames: [],
  },
  queued: {
    name: 'berth_database_queued',
    help: 'Calls of this server that wait for a connection.',
    labelNames: [],
  },
  databaseUp: {
    name: 'berth_database_up',
    help: '1 if the database answered when these figures were read, otherwise 0.',
    labelNames: [],
  },
  streams: {
    name: 'berth_live_streams',
    help: 'Desks that are told of changes as they happen.',
    labelNames: [],
  },
  queueLength: {
    name: 'berth_queue_length',
    help: 'Entries that are to be worked on, all servers together: mail, password, import.',
    labelNames: ['queue'],
  },
  queueAge: {
    name: 'berth_queue_oldest_seconds',
    help: 'How long the first entry of a queue has been due.',
    labelNames: ['queue'],
  },
  orders: {
    name: 'berth_orders',
    help: 'Submitted orders by status, all servers together; drafts are not counted.',
    labelNames: ['status'],
  },
} as const satisfies Readonly<Record<string, MetricDescription>>

type MetricDescription = {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly string[]
}
