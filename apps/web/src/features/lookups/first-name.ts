/** A port is known by its first name; the district or state after the comma is left out. */
export function firstName(name: string): string {
  return name.split(', ')[0] ?? name
}
