/**
 * Whether this is the IMO number of a ship: seven digits, the last of which is the last digit of the sum of the first six, times 7 to 2
 * (IMO resolution A.1117(30)).
 */
export function isImoNumber(number: string): boolean {
  if (!/^\d{7}$/.test(number)) return false
  const sum = [...number.slice(0, 6)].reduce((total, digit, place) => total + Number(digit) * (7 - place), 0)
  return sum % 10 === Number(number[6])
}
