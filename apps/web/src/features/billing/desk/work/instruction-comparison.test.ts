import { describe, expect, it } from 'vitest'
import { compareInstruction } from './instruction-comparison.ts'

type Order = Parameters<typeof compareInstruction>[0]
type Instruction = Parameters<typeof compareInstruction>[1]

const box = (container_name: string, weight: number) => ({
  container_name,
  package: 620,
  weight,
  volume: 64.5,
})
const consignee = (company1: string) => ({ type: 2, company1 })
const booking = {
  spaces: [{ container_id: 1, container_name: '40HQ', count: 2 }],
  containers: [{ package: 1240, weight: 24_300, volume: 129 }],
  cargo: [],
  contacts: [consignee('NORTHFIELD HOME GOODS')],
} as unknown as Order // The only fields compared.
const instruction = (rows: object[], company: string) =>
  ({ containers: rows, contacts: [consignee(company)] }) as unknown as Instruction // The only fields compared.

describe('comparing an instruction with its booking', () => {
  it('matches when every fact is the same', () => {
    const same = instruction([box('40HQ', 12_150), box('40HQ', 12_150)], 'NORTHFIELD HOME GOODS')
    expect(compareInstruction(booking, same).every(({ isSame }) => isSame)).toBe(true)
  })

  it('names the differences, with amounts for figures', () => {
    const other = instruction([box('40HQ', 15_000), box('20GP', 12_150.5)], 'NORTHFIELD LOGISTICS')
    const differing = compareInstruction(booking, other).filter(({ isSame }) => !isSame)
    expect(differing).toEqual([
      {
        field: 'boxes',
        booked: '2\u00a0×\u00a040HQ',
        declared: '1\u00a0×\u00a040HQ + 1\u00a0×\u00a020GP',
        isSame: false,
      },
      { field: 'weight', booked: 24_300, declared: 27_150.5, difference: 2_850.5, isSame: false },
      expect.objectContaining({ field: 'consignee', differing: ['company1'], isSame: false }),
    ])
  })

  it('compares every field of each booked party, not only its name', () => {
    const party = { type: 2, company1: 'NORTHFIELD', address1: '1 MAIN ST', country_name: 'UNITED STATES' }
    const moved = { ...party, address1: '2 MAIN ST', country_name: 'CANADA', zip_code: ' ' }
    const added = { type: 1, company1: 'NEVER BOOKED' }
    const booked = { ...booking, contacts: [party] } as unknown as Order
    const declared = { ...instruction([], ''), contacts: [moved, added] } as unknown as Instruction
    const parties = compareInstruction(booked, declared).filter((fact) => 'differing' in fact)
    expect(parties).toMatchObject([
      { field: 'consignee', differing: ['address1', 'country_id'], isSame: false },
    ])
  })

  it('treats a named notify party as different from “same as consignee”', () => {
    const same = { ...booking, notify_same_as_consignee: true }
    const named = {
      ...instruction([], ''),
      contacts: [{ type: 3, company1: 'OTHERS' }],
    } as unknown as Instruction
    const notify = (order: Order, declared: Instruction) =>
      compareInstruction(order, declared).find(({ field }) => field === 'notify1')
    expect(notify(same, named)?.isSame).toBe(false)
    expect(notify(same, { ...named, notify_same_as_consignee: true })?.isSame).toBe(true)
    expect(notify(booking, named)).toBeUndefined()
  })

  it('compares no containers when none were booked', () => {
    const loose = { ...booking, spaces: [] }
    expect(compareInstruction(loose, instruction([], '')).map(({ field }) => field)).not.toContain('boxes')
  })
})
