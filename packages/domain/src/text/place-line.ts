type Part = string | null | undefined

/** City, province, postal code and country in a line; a city with the name of its country is not said twice. */
export function placeLine(parts: readonly Part[], country: Part): string {
  const said = parts.flatMap((part) => part?.trim() || [])
  const named = country?.trim()
  if (!named) return said.join(', ')
  const alike = named.split(',')[0]?.toUpperCase()
  return [...said.filter((part) => part.toUpperCase() !== alike), named].join(', ')
}
