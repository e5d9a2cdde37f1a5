import { describe, expect, it } from 'vitest'
import { readPastedNumbers } from './pasted-numbers.ts'

const numbers = (text: string) => readPastedNumbers(text).boxes.map((box) => box.number)

describe('pasted container numbers', () => {
  it.each([
    ['MSKU4581737,MRSU7029466;TCNU6182356'],
    ['msku4581737 mrsu7029466\ttcnu6182356'],
    ['MSKU 458173-7\nMRSU 702946 6\r\nTCNU618235[6]'],
    ['ＭＳＫＵ４５８１７３７、MRSU7029466，TCNU-6182356'],
    ['1. MSKU4581737 40HQ CN4471602\n2. MRSU7029466/CN4471603/40HC\n3) TCNU6182356 seal: CN4471611'],
    ['柜号：MSKU4581737 柜号：MRSU7029466 柜号：TCNU6182356 MSKU4581737'],
  ])('are found in %j', (text) => {
    expect(numbers(text)).toEqual(['MSKU4581737', 'MRSU7029466', 'TCNU6182356'])
    expect(readPastedNumbers(text).unread).toEqual([])
  })

  it('keep the seal and the type beside them', () => {
    const { boxes } = readPastedNumbers(
      "ML-CN4471602 msku4581737 40'hq\nMRSU7029466 / CN4471603\nTCNU6182356 45G1",
    )
    expect(boxes).toEqual([
      { number: 'MSKU4581737', seal: 'ML-CN4471602', type: '40HQ' },
      { number: 'MRSU7029466', seal: 'CN4471603', type: null },
      { number: 'TCNU6182356', seal: null, type: '45G1' },
    ])
  })

  it('lose nothing: what is no number is named', () => {
    const { boxes, unread } = readPastedNumbers('MSKU4581737 MRSU702946\n外拖车 3 号\nTCNU61823560\n\n——')
    expect(boxes.map(({ number }) => number)).toEqual(['MSKU4581737'])
    expect(unread).toEqual(['MRSU702946', '外拖车 3 号', 'TCNU61823560'])
  })

  it('may have another shape where they are known', () => {
    const known = new Set(['SOC77', 'MSKU12345'])
    const { boxes, unread } = readPastedNumbers('soc-77 20GP CN4471602\nMSKU12345\nSOC78', known)
    expect(boxes).toEqual([
      { number: 'SOC77', seal: 'CN4471602', type: '20GP' },
      { number: 'MSKU12345', seal: null, type: null },
    ])
    expect(unread).toEqual(['SOC78'])
  })

  it('are read in a moment, however long the text', () => {
    const text = Array.from({ length: 1000 }, (_, at) => `abcu${String(1_000_000 + at)} seal${at} 40HQ`).join(
      '\n',
    )
    expect(numbers(text)).toHaveLength(1000)
    expect(numbers('MSKU '.repeat(20_000))).toEqual([])
  })
})
