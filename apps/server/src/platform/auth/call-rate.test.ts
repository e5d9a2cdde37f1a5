import { describe, expect, it } from 'vitest'
import { CallRate } from './call-rate.ts'

describe('the rate of calls', () => {
  it('admits as many calls a minute as the limit, and says when the next one is admitted', () => {
    const rate = new CallRate()
    const take = (seconds: number, caller = 'a') => rate.take(caller, 3, seconds * 1_000)
    expect([take(0), take(1), take(59)]).toEqual([null, null, null])
    expect([take(59.5), take(30)]).toEqual([1, 30])
    expect(take(59.5, 'b')).toBeNull()
    expect([take(60), take(60), take(60), take(61)]).toEqual([null, null, null, 59])
  })
})
