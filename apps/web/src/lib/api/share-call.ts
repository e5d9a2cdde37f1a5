type Shared = { answer: Promise<unknown>; waiting: number; abandon: AbortController }

const underWay = new Map<string, Shared>()

/**
 * Joins an identical call already in flight, if there is one. A caller that aborts only leaves; the call itself is aborted when
 * no caller is left.
 */
export function shareCall<Data>(
  key: string,
  start: (signal: AbortSignal) => Promise<Data>,
  signal: AbortSignal | undefined,
): Promise<Data> {
  const call = underWay.get(key) ?? begin(key, start)
  call.waiting += 1
  const answer = call.answer as Promise<Data> // Calls with the same key return the same type.
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      call.waiting -= 1
      if (call.waiting === 0) {
        if (underWay.get(key) === call) underWay.delete(key)
        call.abandon.abort(signal.reason)
      }
      reject(signal.reason)
    }
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** Whoever asks from now on gets an answer that was asked for from now on: after a write, an earlier one may be from before it. */
export function shareNoEarlierCall(): void {
  underWay.clear()
}

function begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Shared {
  const abandon = new AbortController()
  const answer = start(abandon.signal)
  const call = { answer, waiting: 0, abandon }
  underWay.set(key, call)
  const forget = () => {
    if (underWay.get(key) === call) underWay.delete(key)
  }
  answer.then(forget, forget)
  return call
}
