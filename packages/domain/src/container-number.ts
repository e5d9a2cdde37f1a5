/**
 * Container numbers by ISO 6346: three owner letters, a category letter (U, J or Z), six digits and a check digit.
 * Shipper-owned containers may carry other numbers, so a wrong check digit is a warning, never an error.
 */
const shape = /^[A-Z]{3}[UJZ]\d{7}$/

export function hasContainerNumberShape(text: string): boolean {
  return shape.test(text)
}

/** The check digit of the first ten characters. Letters have values from 10 upward, skipping multiples of 11. */
export function containerCheckDigit(number: string): number {
  const sum = [...number.slice(0, 10)].reduce(
    (total, character, place) => total + characterValue(character) * 2 ** place,
    0,
  )
  return (sum % 11) % 10
}

function characterValue(character: string): number {
  if (character >= '0' && character <= '9') return Number(character)
  const letter = character.charCodeAt(0) - 55
  return letter + Math.floor((letter - 1) / 10)
}

/** Whether the number has the right shape and a matching check digit. */
export function isContainerNumber(number: string): boolean {
  return hasContainerNumberShape(number) && containerCheckDigit(number) === Number(number[10])
}
