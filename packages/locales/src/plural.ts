/** A count with its English noun: `1 bill`, `2 bills`; nouns that do not take an s give their plural. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
