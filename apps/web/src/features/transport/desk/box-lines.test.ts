import { describe, expect, it } from 'vitest'
import { linesOf, readBoxLines, type SeenBox, withNewer } from './box-lines.ts'

const box = (id: number, container_no: string | null, seal_no: string | null, more = {}): SeenBox => ({
  ...{ id, container_no, seal_no, container_id: 40, container_name: '40HQ', so_no: `SO-${id}` },
  ...{ is_surplus: false, ...more },
})
const types = new Map([
  ['40HQ', 40],
  ['20GP', 20],
])
const read = (text: string, seen: readonly SeenBox[]) =>
  readBoxLines(text, seen, (word) => types.get(word ?? '') ?? null)
const kept = ({ container_name: _, is_surplus: __, ...stored }: SeenBox) => stored

describe('the lines of containers', () => {
  it('that are as they were keep what is stored, whatever it looks like', () => {
    const seen = [
      box(1, 'MSKU4581737', 'ML 123456'),
      box(2, 'MRSU7029466', 'HLCU123456'),
      box(3, 'TCNU6182356', 'A10001/B20002'),
      box(4, 'SOC-77', 'CN4471602'),
      box(5, 'SHIPPER12345', null, { container_id: 7, container_name: 'ODD BOX' }),
    ]
    const answer = read(`  ${linesOf(seen)}\r\n`, seen)
    expect(answer).toEqual({ boxes: seen.map(kept), count: 5, gone: [], unread: [] })
  })

  it('that were changed keep a seal that still stands there, and a number that was stored', () => {
    const seen = [
      box(1, 'MSKU4581737', 'ML 123456'),
      box(2, 'MRSU7029466', 'HLCU123456'),
      box(3, 'SHIPPER12345', null),
    ]
    const text = 'msku4581737 20GP ml 123456\nMRSU 702946-6 20GP HLCU123456\nSHIPPER12345 20GP CN4471602'
    const { boxes, unread } = read(text, seen)
    expect(unread).toEqual([])
    expect(boxes.map(({ id, container_id, seal_no }) => [id, container_id, seal_no])).toEqual([
      [1, 20, 'ML 123456'],
      [2, 20, 'HLCU123456'],
      [3, 20, 'CN4471602'],
    ])
  })

  it('say another seal, a number that goes, and what is none', () => {
    const seen = [box(1, 'MSKU4581737', '123456'), box(2, 'SHIPPER12345', null)]
    const { boxes, gone, unread } = read('MSKU4581737 40HQ 1234567\nSHIPPER9 40HQ', seen)
    expect(boxes.map(({ id, seal_no }) => [id, seal_no])).toEqual([[1, '1234567']])
    expect([gone, unread]).toEqual([['SHIPPER12345'], ['SHIPPER9 40HQ']])
  })

  it('leave a container without a number where it is, until one of its type gets it', () => {
    const seen = [box(1, null, null), box(2, null, null, { container_id: 20, container_name: '20GP' })]
    expect(read('', seen).boxes).toEqual(seen.map(kept))
    const { boxes, count } = read('MSKU4581737 20GP CN4471602\nMRSU7029466 20GP', seen)
    expect(count).toBe(2)
    expect(boxes.map(({ id, container_no, so_no }) => [id, container_no, so_no])).toEqual([
      [2, 'MSKU4581737', 'SO-2'],
      [null, 'MRSU7029466', null],
      [1, null, 'SO-1'],
    ])
  })

  it('leave out those that are not of the order any more, until their number is typed', () => {
    const seen = [box(1, 'MSKU4581737', null), box(2, 'TCNU6182356', null, { is_surplus: true })]
    expect(linesOf(seen)).toBe('MSKU4581737 40HQ')
    const answer = read(linesOf(seen), seen)
    expect([answer.boxes.map(({ id }) => id), answer.gone]).toEqual([[1], []])
    expect(read('TCNU6182356', seen).boxes.map(({ id }) => id)).toEqual([2])
    expect(withNewer('', [], seen)).toBe('MSKU4581737 40HQ')
  })

  it('take up those that somebody else has named meanwhile', () => {
    const seen = [box(1, 'MSKU4581737', null), box(2, null, null)]
    const newer = [box(1, 'MSKU4581737', 'CN1'), box(2, 'TCNU6182356', null), box(3, 'MRSU7029466', null)]
    expect(withNewer('MSKU4581737 40HQ CN9\n', seen, newer)).toBe(
      'MSKU4581737 40HQ CN9\nTCNU6182356 40HQ\nMRSU7029466 40HQ',
    )
  })
})
