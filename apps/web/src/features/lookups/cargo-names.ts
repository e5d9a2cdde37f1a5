import { useQueryClient } from '@tanstack/react-query'
import type { Choice } from '../../lib/spreadsheet/cells.ts'
import { containers, units } from './lookups.ts'

/** What the names in pasted cells may mean. */
export type CargoNames = { readonly containers: readonly Choice[]; readonly units: readonly Choice[] }

/** Asks for container types and units; of a list that cannot be had, cells are left to be chosen by hand. */
export function useCargoLists() {
  const client = useQueryClient()
  return async () => {
    const [types, packages] = await Promise.all([
      client.ensureQueryData(containers()).catch(() => null),
      client.ensureQueryData(units()).catch(() => null),
    ])
    return { types: types?.lists ?? [], packages: packages?.lists ?? [] }
  }
}

type CargoLists = Awaited<ReturnType<ReturnType<typeof useCargoLists>>>

/** Whatever a type or a unit is called by those who fill in spreadsheets. */
export function cargoNamesOf({ types, packages }: CargoLists): CargoNames {
  return {
    containers: types.map(({ id, code, iso_code, name_zh, name_en }) => ({
      id,
      names: [code, iso_code, name_zh, name_en],
    })),
    units: packages.map(({ id, code, print_name, name_zh, name_en }) => ({
      id,
      names: [code, print_name, name_zh, name_en],
    })),
  }
}
