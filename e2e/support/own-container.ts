import { containerCheckDigit } from '../../packages/domain/src/container-number.ts'

/** A container number that only this order has: one that is under way in another booking is asked about. */
export function containerOf(orderId: number): string {
  const number = `CSQU${String(orderId).padStart(6, '0').slice(-6)}`
  return `${number}${containerCheckDigit(number)}`
}
