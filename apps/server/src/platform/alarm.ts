/** Neither so soon that it delays the answer, nor at a moment from which one could tell what there was to do. */
const soonestMs = 40
const spreadMs = 160

/** Wakes the workers of this process when a call has left them something to do, shortly after it is answered. */
export class Alarm {
  private readonly listeners: (() => void)[] = []
  private timer: NodeJS.Timeout | undefined

  listen(wake: () => void): void {
    this.listeners.push(wake)
  }

  ring(): void {
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined
        for (const wake of this.listeners) wake()
      },
      soonestMs + Math.random() * spreadMs,
    ).unref()
  }
}
