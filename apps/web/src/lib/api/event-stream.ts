import { headersFor } from './request.ts'
import { renewToken, storedToken } from './token.ts'

const soonestRetryMs = 2_000
const latestRetryMs = 30_000

type Hearing = {
  /** Gets the data of each event, as sent. */
  readonly onData: (data: string) => void
  /** Reports whether the stream is connected. While it is not, the caller has to poll. */
  readonly onLive: (isLive: boolean) => void
}

/**
 * Listens to server-sent events with the session's token and reconnects after every loss. A hidden page holds no connection,
 * because a browser allows only a few across all its tabs. Call the returned function to stop.
 */
export function listenToEvents(path: string, { onData, onLive }: Hearing): () => void {
  let under: AbortController | null = null
  let retry: number | undefined
  let waitMs = soonestRetryMs

  const stop = () => {
    window.clearTimeout(retry)
    under?.abort()
    under = null
  }
  const start = async () => {
    stop()
    if (document.visibilityState === 'hidden') return
    const mine = new AbortController()
    under = mine
    try {
      await follow(path, mine.signal, {
        onData,
        onOpen: () => {
          waitMs = soonestRetryMs
          onLive(true)
        },
        // A server that shuts down sends its listeners away at staggered times.
        onRetry: (ms) => {
          waitMs = ms
        },
      })
    } catch {
      // Unreachable, refused or cut off: pages poll until the stream is back.
    }
    if (under !== mine) return
    onLive(false)
    retry = window.setTimeout(() => void start(), waitMs)
    waitMs = Math.min(waitMs * 2, latestRetryMs)
  }
  const look = () => {
    if (document.visibilityState === 'visible') return void start()
    stop()
    onLive(false)
  }
  document.addEventListener('visibilitychange', look)
  void start()
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}

type Following = {
  readonly onData: (data: string) => void
  readonly onOpen: () => void
  /** The reconnect delay named by the server. */
  readonly onRetry: (ms: number) => void
}

async function follow(
  path: string,
  signal: AbortSignal,
  { onData, onOpen, onRetry }: Following,
): Promise<void> {
  const sentWith = storedToken()
  const headers = { ...headersFor(sentWith), Accept: 'text/event-stream' }
  const response = await fetch(`/api${path}`, { headers, signal, cache: 'no-store' })
  const renewed = response.headers.get('X-Renewed-Token')
  if (renewed) renewToken(sentWith, renewed, new Date())
  if (!response.ok || !response.body) return
  onOpen()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const { events, retryMs, rest: left } = splitEvents(rest + value)
    rest = left
    if (retryMs !== null) onRetry(retryMs)
    for (const data of events) onData(data)
  }
}

type ParsedEvents = { readonly events: string[]; readonly retryMs: number | null; readonly rest: string }

/** Splits text into the data of the complete events, the reconnect delay if one is given, and the incomplete rest. */
export function splitEvents(text: string): ParsedEvents {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.startsWith('data:'))
    return lines.length > 0 ? [lines.map((line) => line.slice(5).trimStart()).join('\n')] : []
  })
  const retry = blocks.findLast((block) => /^retry: ?\d{1,6}$/.test(block))
  return { events, retryMs: retry === undefined ? null : Number(retry.slice(6)), rest }
}
