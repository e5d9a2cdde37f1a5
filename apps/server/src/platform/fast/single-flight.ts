type Flight = { readonly running: Promise<unknown>; next: Promise<unknown> | null }

/**
 * Shares one read among all concurrent callers with the same key. Callers that arrive while a read is in progress share the
 * next one, so no answer is older than its request.
 */
export class SingleFlight {
  private readonly flights = new Map<string, Flight>()

  read<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const flight = this.flights.get(key)
    if (!flight) return this.start(key, read)
    flight.next ??= flight.running.then(
      () => this.start(key, read),
      () => this.start(key, read),
    )
    return flight.next as Promise<Value> // Started under the same key.
  }

  private start<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const running = read()
    const flight: Flight = { running, next: null }
    this.flights.set(key, flight)
    const end = () => {
      if (this.flights.get(key) === flight && flight.next === null) this.flights.delete(key)
    }
    running.then(end, end)
    return running
  }
}
