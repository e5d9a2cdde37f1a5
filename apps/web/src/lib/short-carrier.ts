/** A carrier as people say it: without what it was called before, in brackets after its name. */
export function shortCarrier(name: string): string {
  return name.replace(/\s*[（(][^）)]*[）)]\s*$/, '') || name
}
