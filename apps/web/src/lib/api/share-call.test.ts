import { describe, expect, it } from 'vitest'
import { shareCall, shareNoEarlierCall } from './share-call.ts'

function startable() {
  const calls: { signal: AbortSignal; answer: (value: string) => void }[] = []
  const start = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ signal, answer: resolve })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { calls, start }
}

describe('identical calls in flight', () => {
  it('are sent as one call with one answer', async () => {
    const { calls, start } = startable()
    const both = Promise.all([shareCall('a', start, undefined), shareCall('a', start, undefined)])
    calls[0]?.answer('here')
    expect(await both).toEqual(['here', 'here'])
    expect(calls).toHaveLength(1)
  })

  it('are sent again once the first has ended', async () => {
    const { calls, start } = startable()
    const first = shareCall('b', start, undefined)
    calls[0]?.answer('one')
    await first
    const second = shareCall('b', start, undefined)
    calls[1]?.answer('two')
    expect(await second).toBe('two')
  })

  it('continue for the remaining callers when one aborts', async () => {
    const { calls, start } = startable()
    const leaving = new AbortController()
    const gone = shareCall('c', start, leaving.signal)
    const staying = shareCall('c', start, new AbortController().signal)
    leaving.abort()
    await expect(gone).rejects.toThrow()
    expect(calls[0]?.signal.aborted).toBe(false)
    calls[0]?.answer('still')
    expect(await staying).toBe('still')
  })

  it('are not shared across a write', async () => {
    const { calls, start } = startable()
    const before = shareCall('e', start, undefined)
    shareNoEarlierCall()
    const after = [shareCall('e', start, undefined), shareCall('e', start, undefined)]
    calls[0]?.answer('old')
    calls[1]?.answer('new')
    expect(await before).toBe('old')
    expect(await Promise.all(after)).toEqual(['new', 'new'])
    expect(calls).toHaveLength(2)
  })

  it('are aborted when no caller is left', async () => {
    const { calls, start } = startable()
    const leaving = new AbortController()
    const gone = shareCall('d', start, leaving.signal)
    leaving.abort()
    await expect(gone).rejects.toThrow()
    expect(calls[0]?.signal.aborted).toBe(true)
  })
})
