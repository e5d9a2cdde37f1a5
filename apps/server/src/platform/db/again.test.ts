import { describe, expect, it } from 'vitest'
import { againWhenEnded, isEndedByAnother } from './again.ts'

const lost = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('lost'), { code }) })

describe('a transaction that the database ended because of another one', () => {
  it.each(['40P01', '40001'])('is retried (%s)', async (code) => {
    let times = 0
    const value = await againWhenEnded(async () => {
      times++
      if (times < 3) throw lost(code)
      return times
    })
    expect(value).toBe(3)
  })

  it('is given up after a few attempts', async () => {
    let times = 0
    const work = async () => {
      times++
      throw lost('40P01')
    }
    await expect(againWhenEnded(work)).rejects.toThrow('Failed query')
    expect(times).toBe(5)
  })

  it('does not retry work that failed for another reason', async () => {
    let times = 0
    const work = async () => {
      times++
      throw lost('23505')
    }
    await expect(againWhenEnded(work)).rejects.toThrow('Failed query')
    expect(times).toBe(1)
    expect(isEndedByAnother(lost('40001'))).toBe(true)
    expect(isEndedByAnother('40001')).toBe(false)
  })
})
