/** What somebody typed or pasted as a plain number: digits and one dot alone, at most so many decimals. */
export function cleanAmount(text: string, decimals: number): string {
  const allowed = text.replace(/[^0-9.]/g, '')
  const [whole = '', ...rest] = allowed.split('.')
  if (decimals === 0 || !allowed.includes('.')) return whole
  return `${whole}.${rest.join('').slice(0, decimals)}`
}

/** The number a cleaned text means; nothing when there is no digit in it. */
export function parseAmount(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}

/** A number with its thousands set apart. Of three decimals, as weights have them, the last is written where there is one. */
export function writeAmount(value: number, decimals: number): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
  })
}

/** Digits alone, for numbers that are names: phone codes, years. */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, '')
}
