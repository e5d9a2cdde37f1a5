/** A carrier as people say it: without what it was called before, in brackets after its name, and without its trade. */
export function shortCarrier(name: string): string {
  const now = name.replace(/\s*[（(][^）)]*[）)]\s*$/, '')
  // Two characters would no longer name anybody.
  return now.replace(/ shipping$|(?<=.{3})(?:集运|船务)$/i, '') || name
}
