/** A carrier's everyday name: without a former name in brackets and without its line of business. */
export function shortCarrier(name: string): string {
  const now = name.replace(/\s*[（(][^）)]*[）)]\s*$/, '')
  // Two characters alone would not identify a carrier.
  return now.replace(/ shipping$|(?<=.{3})(?:集运|船务)$/i, '') || name
}
