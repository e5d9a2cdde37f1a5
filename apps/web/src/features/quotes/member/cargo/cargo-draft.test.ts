import { describe, expect, it } from 'vitest'
import { cargoParam } from '../cargo-url.ts'
import {
  blankCargo,
  cargoErrors,
  cargoFaults,
  cargoFindings,
  cargoOf,
  draftsOf,
  readCargoPaste,
  sidesAsked,
  volumeOf,
} from './cargo-draft.ts'

const row = (changes: object) => ({ ...blankCargo(), pieces: 6, weight: 280, ...changes })

describe('cargo as it is typed', () => {
  it('is priced when every row that is not blank is read', () => {
    expect(cargoOf([row({ sides: '120x80x100' }), blankCargo()])).toEqual([
      { pieces: 6, length: 120, width: 80, height: 100, weight: 280 },
    ])
    expect(cargoOf([row({ volume: 5.76 })])).toEqual([{ pieces: 6, volume: 5.76, weight: 280 }])
    expect(cargoOf([blankCargo()])).toBeNull()
    expect(cargoOf([row({ sides: '120x80' })])).toBeNull()
  })

  it('has the volume of its measures, or the one typed', () => {
    expect(volumeOf(row({ sides: '120x80x100' }))).toBe(5.76)
    expect(volumeOf(row({ volume: 5.5 }))).toBe(5.5)
    expect(volumeOf(row({ sides: '120x80' }))).toBeNull()
  })

  it('says what is wrong at its cell, and asks for the unit', () => {
    const faults = cargoFaults([
      row({ sides: '1200x800x1000' }),
      row({}),
      row({ sides: '120x80x100', weight: null }),
    ])
    expect(faults.map((one) => Object.entries(one ?? {}).map(([at, { rule }]) => `${at} ${rule}`))).toEqual([
      ...[['sides sides_ambiguous'], ['sides required'], ['weight positive']],
    ])
    expect(sidesAsked(row({ sides: '1200x800x1000' }))).toEqual([
      { unit: 'mm', sides: '120×80×100' },
      { unit: 'cm', sides: '1200×800×1000' },
    ])
  })

  it('is pasted with the measures in one column or in three, without headings', () => {
    expect(readCargoPaste('件数\t尺寸\t重量\n48\t60*40*45\t18 kg', 'pieces')).toEqual([
      { pieces: 48, sides: '60*40*45', weight: 18 },
    ])
    expect(readCargoPaste('48\t60\t40\t45\t18\n6\t120\t80\t100\t280', 'pieces')).toEqual([
      { pieces: 48, sides: '60x40x45', weight: 18 },
      { pieces: 6, sides: '120x80x100', weight: 280 },
    ])
    expect(readCargoPaste('120x80x100\t280', 'sides')).toEqual([{ sides: '120x80x100', weight: 280 }])
  })

  it('has what a form says of it at the rows that are not blank', () => {
    const rows = [row({ sides: '120x80x100' }), blankCargo(), row({ weight: null })]
    const findings = cargoFindings(rows)
    expect(findings.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'cargo.1.sides required',
      'cargo.1.weight positive',
    ])
    const said = Object.fromEntries(findings.map(({ path, rule }) => [path, rule]))
    expect(cargoErrors(rows, said)).toEqual([undefined, undefined, { sides: 'required', weight: 'positive' }])
  })

  it('is kept in the address', () => {
    const cargo = [
      { pieces: 48, length: 60, width: 40.5, height: 45, weight: 18 },
      { pieces: 1, volume: 5.184, weight: 300 },
    ]
    expect(cargoParam.write(cargo)).toBe('48-60x40.5x45-18,1-v5.184-300')
    expect(cargoParam.parse('48-60x40.5x45-18,1-v5.184-300')).toEqual(cargo)
    expect(draftsOf(cargo).map(({ sides, volume }) => [sides, volume])).toEqual([
      ['60×40.5×45', null],
      ['', 5.184],
    ])
    for (const text of ['', '1-2x3-4', '1-2x3x4', 'a-1x1x1-1'])
      expect(cargoParam.parse(text), text).toBeUndefined()
  })
})
