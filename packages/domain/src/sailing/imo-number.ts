/**
 * Whether this is the IMO number of a ship: seven digits, the last of which is the last digit of the sum of the first six, times 7 to 2
 * (IMO resolution A.1117(30)).
 */
export function isImoNumber(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false
  const sum = [...text.slice(0, 6)].reduce((total, digit, place) => total + Number(digit) * (7 - place), 0)
  return sum % 10 === Number(text[6])
}

/** An IMO number as people write it, `IMO 9783526`, as its digits; any other text without its spaces. */
export function readImoNumber(text: string): string {
  return text
    .trim()
    .replace(/^IMO[\s:：.]*/i, '')
    .replaceAll(/\s/g, '')
}
