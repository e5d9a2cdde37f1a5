import { describe, expect, it } from 'vitest'
import {
  choiceParam,
  choicesParam,
  numberParam,
  readUrlState,
  textParam,
  type UrlState,
  writeUrlState,
} from './url-state.ts'

const shape = {
  keyword: textParam(64),
  status: choicesParam([0, 1, 2, 20]),
  to_id: numberParam(null),
  page: numberParam(1),
  size: choiceParam([10, 20, 50], 50),
}

const read = (search: string): UrlState<typeof shape> => readUrlState(shape, new URLSearchParams(search))
const write = (search: string, change: Partial<UrlState<typeof shape>>) =>
  writeUrlState(shape, new URLSearchParams(search), change).toString()

describe('list state in the address', () => {
  it('cuts a search to the length of its field', () => {
    expect(read(`?keyword=${'X'.repeat(5000)}`).keyword).toHaveLength(64)
  })

  it('is initial when the address has no parameters', () => {
    expect(read('')).toEqual({ keyword: '', status: [], to_id: null, page: 1, size: 50 })
  })

  it('survives a round trip', () => {
    const change = { keyword: 'PO-77', status: [1, 20], to_id: 7, page: 3, size: 20 } as const
    expect(read(write('', change))).toEqual(change)
  })

  it('treats unreadable values as absent', () => {
    expect(read('page=0&size=33&status=1,99,x&to_id=-4')).toEqual({
      keyword: '',
      status: [1],
      to_id: null,
      page: 1,
      size: 50,
    })
  })

  it('returns to the first page when a filter changes', () => {
    expect(write('page=4&size=20', { keyword: 'X' })).toBe('size=20&keyword=X')
  })

  it('keeps the filters when the page changes', () => {
    expect(write('keyword=X&status=1%2C2', { page: 2 })).toBe('keyword=X&status=1%2C2&page=2')
  })

  it('omits initial values and keeps foreign parameters', () => {
    expect(write('tab=a&keyword=X', { keyword: '', size: 50 })).toBe('tab=a')
  })
})
