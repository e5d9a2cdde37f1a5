/** A number with thousands separators. With three decimals, as for weights, the third is written only if it is not zero. */
export function writeAmount(value: number, decimals: number): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
  })
}
