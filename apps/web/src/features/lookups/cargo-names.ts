import { useQueryClient } from '@tanstack/react-query'
import type { Choice } from '../../lib/spreadsheet/cells.ts'
import { containers, units } from './lookups.ts'

/** The entries that names in pasted cells are matched against. */
export type CargoNames = { readonly containers: readonly Choice[]; readonly units: readonly Choice[] }

/** Loads container types and units. If a list cannot be loaded, those cells are left to be filled by hand. */
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

/** Collects the names under which spreadsheets may list a container type or unit. */
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
