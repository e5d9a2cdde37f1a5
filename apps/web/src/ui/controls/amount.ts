import { writeFigure } from '@berth/domain/text/write-figure'

/** A number with thousands separators. With three decimals, as for weights, the third is written only if it is not zero. */
export function writeAmount(value: number, decimals: number): string {
  return writeFigure(value, Math.min(decimals, 2), decimals)
}
