import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftSaver, type SaveOutcome, saveAfterMs } from './draft-saver.ts'

type SentDraft = { readonly text: string; readonly version: number }

function givenSaver(answers: (SaveOutcome | Promise<SaveOutcome>)[] = []) {
  const sent: SentDraft[] = []
  const saver = new DraftSaver<string>({
    initial: 'A',
    version: 1,
    isSame: (one, other) => one === other,
    send: async (text, version) => {
      sent.push({ text, version })
      return (await answers.shift()) ?? { kind: 'saved', version: version + 1 }
    },
  })
  return { saver, sent }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an autosaved draft', () => {
  it('waits until typing stops, and sends only the last state', async () => {
    const { saver, sent } = givenSaver()
    saver.change('AB')
    await vi.advanceTimersByTimeAsync(saveAfterMs - 1)
    saver.change('ABC')
    await vi.advanceTimersByTimeAsync(saveAfterMs - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ text: 'ABC', version: 1 }])
    expect(saver.currentState().kind).toBe('saved')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  it('sends nothing for a change that was undone', async () => {
    const { saver, sent } = givenSaver()
    saver.change('AB')
    saver.change('A')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
    expect(saver.currentState().kind).toBe('clean')
  })

  it('saves changes made during a save afterwards, with the version that save returned', async () => {
    let answer = (_: SaveOutcome) => {}
    const first = new Promise<SaveOutcome>((resolve) => {
      answer = resolve
    })
    const { saver, sent } = givenSaver([first])
    saver.change('AB')
    await vi.advanceTimersByTimeAsync(saveAfterMs)
    saver.change('ABC')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    answer({ kind: 'saved', version: 7 })
    await vi.advanceTimersByTimeAsync(saveAfterMs)
    expect(sent[1]).toEqual({ text: 'ABC', version: 7 })
  })

  it('retries on its own when there is no answer, and at once when the connection is back', async () => {
    const { saver, sent } = givenSaver([{ kind: 'unreachable' }, { kind: 'unreachable' }])
    saver.change('AB')
    await vi.advanceTimersByTimeAsync(saveAfterMs)
    expect(saver.currentState().kind).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(2)
    saver.retryNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(3)
    expect(saver.currentState().kind).toBe('saved')
    expect(saver.isDirty()).toBe(false)
  })

  it.each(['stale', 'moved'] as const)('stops when the order is %s, and overwrites nothing', async (kind) => {
    const { saver, sent } = givenSaver([{ kind }])
    saver.change('AB')
    await vi.advanceTimersByTimeAsync(saveAfterMs)
    saver.change('ABC')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(saver.isDirty()).toBe(true)
    expect(await saver.flush()).toBe(false)
  })

  it('continues from the newer version once the user has resolved the conflict', async () => {
    const { saver, sent } = givenSaver([{ kind: 'stale' }])
    saver.change('AB')
    await vi.advanceTimersByTimeAsync(saveAfterMs)
    saver.rebase('THEIRS', 9, 'MERGED')
    await vi.advanceTimersByTimeAsync(saveAfterMs)
    expect(sent[1]).toEqual({ text: 'MERGED', version: 9 })
  })

  it('does not resend refused content until it changes', async () => {
    const { saver, sent } = givenSaver([{ kind: 'refused' }])
    saver.change('AB')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    saver.change('ABC')
    await vi.advanceTimersByTimeAsync(saveAfterMs)
    expect(sent).toHaveLength(2)
  })

  it('pauses while the instruction is submitted', async () => {
    const { saver, sent } = givenSaver()
    saver.change('AB')
    expect(await saver.pause()).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
    saver.resume()
    await vi.advanceTimersByTimeAsync(saveAfterMs)
    expect(sent).toHaveLength(1)
  })
})
