/** A company's everyday name: without its legal form, which takes up space. */
export function shortCompany(name: string): string {
  return name
    .replace(/(?<=.)(股份)?有限(责任)?公司$/, '')
    .replace(/,?\s+(CO\.?,?\s*)?(LTD\.?|LIMITED|INC\.?|LLC)$/i, '')
}

/** The length that fits in a list row. */
const mostLetters = 18

/**
 * A company name short enough for a row: the first words tell English names apart, the rest of a long one only states its
 * trade.
 */
export function briefCompany(name: string): string {
  const short = shortCompany(name)
  if (short.length <= mostLetters) return short
  const words = short.split(' ')
  const taken = /^(&|AND)$/i.test(words[1] ?? '') ? 3 : 2
  return words.slice(0, taken).join(' ').replace(/,$/, '')
}
