/** A carrier as people say it: without what it was called before, in brackets after its name, and without its trade. */
export function shortCarrier(name: string): string {
  return name.replace(/\s*[（(][^）)]*[）)]\s*$/, '').replace(/ shipping$/i, '') || name
}
