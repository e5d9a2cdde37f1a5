/** The part of a port's name before the comma. Drops the district or state. */
export function firstName(name: string): string {
  return name.split(', ')[0] ?? name
}
