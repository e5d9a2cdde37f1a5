import { expect, it } from 'vitest'
import { splitEvents } from './event-stream.ts'

it('returns complete events and keeps the rest for later', () => {
  expect(splitEvents('retry: 3000\n\ndata: {"a":1}\n\n:\n\ndata: {"b"')).toEqual({
    events: ['{"a":1}'],
    retryMs: 3_000,
    rest: 'data: {"b"',
  })
  expect(splitEvents('data: one\ndata: two\n\n')).toEqual({
    events: ['one\ntwo'],
    retryMs: null,
    rest: '',
  })
})

it('reconnects after the delay the server names, and ignores an invalid one', () => {
  expect(splitEvents('retry: 3000\n\ndata: one\n\nretry: 1234\n\n').retryMs).toBe(1_234)
  expect(splitEvents('retry: soon\n\nretry: 99999999\n\n').retryMs).toBeNull()
})
