type Flight = { readonly running: Promise<unknown>; next: Promise<unknown> | null }

/**
 * One read for all who ask for the same at the same time. Whoever comes while it is under way waits for the next one, which they
 * share, so no answer is older than its question.
 */
export class SharedReads {
  private readonly flights = new Map<string, Flight>()

  read<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const flight = this.flights.get(key)
    if (!flight) return this.start(key, read)
    flight.next ??= flight.running.then(
      () => this.start(key, read),
      () => this.start(key, read),
    )
    return flight.next as Promise<Value> // Kept under the same key.
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
