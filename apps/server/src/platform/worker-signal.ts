/** Late enough not to delay the answer, and random enough not to reveal what work there was. */
const soonestMs = 40
const spreadMs = 160

/** Wakes the workers of this process shortly after a call that left them work was answered. */
export class WorkerSignal {
  private readonly listeners: (() => void)[] = []
  private timer: NodeJS.Timeout | undefined

  listen(wake: () => void): void {
    this.listeners.push(wake)
  }

  notify(): void {
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined
        for (const wake of this.listeners) wake()
      },
      soonestMs + Math.random() * spreadMs,
    ).unref()
  }
}
