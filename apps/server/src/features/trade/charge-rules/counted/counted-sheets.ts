import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LclPrice } from '@berth/domain/tariff/lcl-price'

/** A row of a sheet, by the names of its columns. */
export type SheetRow = Readonly<Record<string, string>>

/** Reads a sheet of what was counted by hand. */
export function sheet(name: string): readonly SheetRow[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8').trimEnd()
  const [heads = [], ...rows] = text.split('\n').map((line) => line.split('\t'))
  return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])))
}

/** A figure of a sheet; null if its cell is empty or a dash. */
export function figure(cell = ''): number | null {
  return cell === '' || cell === '-' ? null : Number(`${cell}`)
}

/** `0:95;3:92 | min_tons 1 | min_amount - | kg 1000`; no minimum amount is written as 0 where no freight is below it. */
export function lclPriceOf(text: string): LclPrice {
  const [breaks = '', minTons = '', minAmount = '', kilograms = ''] = text.split(' | ')
  const last = (part: string) => part.split(' ').at(-1)
  return {
    breaks: breaks.split(';').map((one) => {
      const [from, price] = one.split(':').map(Number)
      return { from: from ?? 0, price: price ?? 0 }
    }),
    min_tons: Number(last(minTons)),
    min_amount: figure(last(minAmount)),
    kilograms_per_ton: Number(last(kilograms)),
  }
}

/** `20GP*3@1250.50+40HQ*2@2100.00`: a code, how many, and the price of each. */
export function containersOf(text: string): { type: string; quantity: number; price: number }[] {
  return text.split('+').map((one) => {
    const [type = '', quantity, price] = one.split(/[*@]/)
    return { type, quantity: Number(quantity), price: Number(price) }
  })
}

/** `10.944 m3; 2544 kg`. */
export function cargoOf(text: string): { volume: number; weight: number } {
  const [volume = 0, weight = 0] = text.split('; ').map((part) => Number(part.split(' ')[0]))
  return { volume, weight }
}

/** The lane of each port of discharge, and the country of each port, by code. */
export const laneOf: SheetRow = { NLRTM: 'EU', DEHAM: 'EU', USLAX: 'US' }
export const countryOf: SheetRow = { CNYTN: 'CN', CNSHA: 'CN', NLRTM: 'NL', DEHAM: 'DE', USLAX: 'US' }

type WrittenLine = {
  readonly basis: string
  readonly quantity: number
  readonly unit_price: number
  readonly amount: number
  readonly currency: string
  readonly payment_term: string
  readonly charge_mode: string
  readonly limit: string | null
}

/** A line as the sheet writes it, without its rule: `20GP 4 x 30.00 = 100.00 CNY maximum`. */
export function writtenLine(type: string | null, line: WrittenLine): string {
  const quantity = line.basis === 'revenue_ton' ? line.quantity.toFixed(3) : String(line.quantity)
  const counted =
    line.basis === 'percent'
      ? `${line.unit_price.toFixed(2)}%`
      : `${quantity} x ${line.unit_price.toFixed(2)}`
  const said = [
    line.limit,
    line.payment_term === 'collect' ? 'collect' : null,
    line.charge_mode === 'on_top' ? null : line.charge_mode,
  ]
  const amount = `${line.amount.toFixed(2)} ${line.currency}`
  return [`${type ?? '-'} ${counted} = ${amount}`, ...said.filter((word) => word !== null)].join(' ')
}
