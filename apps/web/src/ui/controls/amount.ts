/** Cleans typed or pasted text to a plain number: digits, a single dot, and at most the given number of decimals. */
export function cleanAmount(text: string, decimals: number): string {
  const allowed = text.replace(/[^0-9.]/g, '')
  const [whole = '', ...rest] = allowed.split('.')
  if (decimals === 0 || !allowed.includes('.')) return whole
  return `${whole}.${rest.join('').slice(0, decimals)}`
}

/** The number in a cleaned text; null if it has no digits. */
export function parseAmount(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}

/** A number with thousands separators. With three decimals, as for weights, the third is written only if it is not zero. */
export function writeAmount(value: number, decimals: number): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
  })
}

/** Keeps only the digits, for numbers that are identifiers: phone codes, years. */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, '')
}
