/** Enough for all active callers; more would only cost memory. */
const mostCallers = 50_000
const windowMs = 60_000

type Window = { readonly until: number; count: number }

/**
 * Limits ordinary calls of a caller to this server, in memory: counting them in the database would cost as much as most calls.
 * Limits on guessing count across all servers instead (`takeCall`).
 */
export class CallRate {
  private windows = new Map<string, Window>()

  /** Counts a call. Returns the seconds until the next one if the caller has made `limit` calls within their current minute. */
  take(caller: string, limit: number, nowMs: number): number | null {
    const window = this.windows.get(caller)
    if (window && window.until > nowMs) {
      if (window.count >= limit) return Math.ceil((window.until - nowMs) / 1_000)
      window.count += 1
      return null
    }
    // Starting over lets some calls through, once every 50,000 callers.
    if (this.windows.size >= mostCallers) this.windows = new Map()
    this.windows.set(caller, { until: nowMs + windowMs, count: 1 })
    return null
  }
}
