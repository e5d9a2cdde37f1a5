import { describe, expect, it } from 'vitest'
import { checkInvoice, checkOriginals, checkTelex, emptyOriginals } from './other-drafts.ts'

describe('forms with few fields', () => {
  it('a telex release requires a number or a note', () => {
    const file = { filename: 'a', name: 'note.pdf', bytes: 1, url: '', media_type: 'application/pdf' }
    expect(checkTelex({ release_no: ' ', note: [] })).toEqual([
      { path: 'release_no', rule: 'release_proof_required' },
    ])
    expect(checkTelex({ release_no: 'R1', note: [] })).toEqual([])
    expect(checkTelex({ release_no: '', note: [file] })).toEqual([])
  })

  it('a dispatch requires courier, tracking number and one to nine originals', () => {
    expect(checkOriginals(emptyOriginals).map(({ path }) => path)).toEqual(['courier', 'tracking_no'])
    const sent = { courier: 'SF', tracking_no: 'SF1', originals: 3 }
    expect(checkOriginals(sent)).toEqual([])
    expect(checkOriginals({ ...sent, originals: 0 })[0]?.rule).toBe('positive')
    expect(checkOriginals({ ...sent, originals: 10 })[0]?.rule).toBe('max_value')
  })

  it('an issued invoice requires a file', () => {
    expect(checkInvoice({ files: [], remark: '' })).toEqual([{ path: 'files', rule: 'required' }])
  })
})
