import { firstName } from '#features/lookups/first-name.ts'
import { nothing } from '#lib/format.ts'

type Lane = { readonly pol_name: string | null; readonly to_name: string | null }

/** Where the cargo of a bill goes: port of loading and place of delivery, as short as in the other lists. */
export function laneOf({ pol_name, to_name }: Lane): string {
  return [pol_name, to_name].map((name) => (name === null ? nothing : firstName(name))).join(' → ')
}
