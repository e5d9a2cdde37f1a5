import { expect, it } from 'vitest'
import { splitEvents } from './event-stream.ts'

it('takes the events that have arrived whole, and keeps the rest for later', () => {
  expect(splitEvents('retry: 3000\n\ndata: {"a":1}\n\n:\n\ndata: {"b"')).toEqual({
    events: ['{"a":1}'],
    rest: 'data: {"b"',
  })
  expect(splitEvents('data: one\ndata: two\n\n')).toEqual({ events: ['one\ntwo'], rest: '' })
})
