/** A company as people call it: without its legal form, which takes the room its name needs. */
export function shortCompany(name: string): string {
  return name
    .replace(/(?<=.)(股份)?有限(责任)?公司$/, '')
    .replace(/,?\s+(CO\.?,?\s*)?(LTD\.?|LIMITED|INC\.?|LLC)$/i, '')
}

/** What a row of a list has room for. */
const mostLetters = 18

/** A company in a row: what tells an English name apart are its first words, the rest of a long one says its trade. */
export function briefCompany(name: string): string {
  const short = shortCompany(name)
  if (short.length <= mostLetters) return short
  const words = short.split(' ')
  const taken = /^(&|AND)$/i.test(words[1] ?? '') ? 3 : 2
  return words.slice(0, taken).join(' ').replace(/,$/, '')
}
