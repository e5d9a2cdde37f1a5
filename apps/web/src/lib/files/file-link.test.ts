import { describe, expect, it } from 'vitest'
import { attachmentIdOf, hasRunOut, needsSession } from './file-link.ts'

describe('the ticket in a file’s address', () => {
  const url = '/api/attachment/download/7?ticket=1700000000.abc-_'
  const at = (seconds: number) => new Date(seconds * 1000)

  it('is valid until shortly before the second it names', () => {
    expect(hasRunOut(url, at(1_699_999_900))).toBe(false)
    expect(hasRunOut(url, at(1_699_999_990))).toBe(true)
    expect(hasRunOut(url, at(1_700_000_001))).toBe(true)
    expect(hasRunOut(`${url.replace('?', '?inline=1&')}`, at(1_700_000_001))).toBe(true)
  })

  it('never expires if the address has none, which then needs the session', () => {
    expect(hasRunOut('/api/attachment/download/7', at(1_700_000_001))).toBe(false)
    expect(needsSession('/api/invoice-file/7')).toBe(true)
    expect(needsSession(url)).toBe(false)
    expect(needsSession('blob:http://localhost/7')).toBe(false)
  })
  it('belongs to an upload with an id, or to something else', () => {
    expect(attachmentIdOf(url)).toBe(7)
    expect(attachmentIdOf('/api/invoice-file/7')).toBeUndefined()
  })
})
