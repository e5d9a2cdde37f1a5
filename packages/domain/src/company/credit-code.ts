/** The 31 characters of a code: digits and capitals without I, O, S, V and Z. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

const length = 18

/**
 * Whether a text is a unified social credit code (统一社会信用代码), with its check character: GB 32100-2015. The weights are the
 * powers of 3 modulo 31.
 */
export function isCreditCode(text: string): boolean {
  if (text.length !== length) return false
  const values = [...text].map((character) => characters.indexOf(character))
  if (values.includes(-1)) return false
  let [sum, weight] = [0, 1]
  for (const value of values.slice(0, -1)) {
    sum += value * weight
    weight = (weight * 3) % characters.length
  }
  return values.at(-1) === (characters.length - (sum % characters.length)) % characters.length
}
