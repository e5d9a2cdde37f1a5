import { describe, expect, it } from 'vitest'
import { differingParts, isSameLetter } from './differing-parts.ts'

const marked = (text: string, other: string) =>
  differingParts(text, other)
    .map(({ text: piece, differs }) => (differs ? `[${piece}]` : piece))
    .join('')

describe('what differs between two texts', () => {
  it.each([
    ['1180 W HARBOUR ST', '1180 W HARBOR ST', '1180 W HARBO[U]R ST'],
    ['PO-76591', 'PO-76951', 'PO-76[59]1'],
    ['CM483170', 'CM483107', 'CM4831[70]'],
    ['SAME', 'SAME', 'SAME'],
    ['HARBOR', 'HARBOUR', 'HARBOR'],
    ['NEW', '', '[NEW]'],
    ['', 'OLD', ''],
  ])('marks %s against %s', (text, other, expected) => {
    expect(marked(text, other)).toBe(expected)
  })

  it('compares line by line, so that two wrong lines do not mark the one between them', () => {
    expect(marked('NORTHFEILD\nPO-76951\nC/NO. 1-1806', 'NORTHFIELD\nPO-76951\nC/NO. 1-1860')).toBe(
      'NORTHF[EI]LD\nPO-76951\nC/NO. 1-18[06]',
    )
  })

  it('leaves letters of the other case unmarked where case does not matter', () => {
    const parts = differingParts('Northfield Rd 7', 'NORTHFIELD RD 9', isSameLetter)
    expect(parts).toEqual([
      { text: 'Northfield Rd ', differs: false },
      { text: '7', differs: true },
    ])
    expect(marked('abc', 'ABd')).toBe('[abc]')
  })

  it('marks the lines that one text has more', () => {
    expect(marked('A\nB\nC', 'A\nC')).toBe('A\n[B\n]C')
  })

  it.each([
    ['', ''],
    ['ÄÖ', 'AO'],
    ['AAAA', 'AA'],
    ['X\nY', 'X'],
  ])('keeps every character of %j', (text, other) => {
    expect(
      differingParts(text, other)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
