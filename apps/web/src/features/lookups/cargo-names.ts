import { packageUnitWords } from '@berth/domain/reading/package-unit'
import { NameBook } from '@berth/domain/reading/trade-name'
import { useQueryClient } from '@tanstack/react-query'
import { containers, units } from './lookups.ts'

/** The entries that names in pasted cells are matched against. */
export type CargoNames = { readonly containers: NameBook; readonly units: NameBook }

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
    containers: new NameBook(
      types.map(({ id, code, iso_code, name_zh, name_en, aliases }) => ({
        ...{ id, code, names: [name_zh, name_en], aliases: [iso_code, ...aliases] },
      })),
    ),
    units: new NameBook(
      packages.map(({ id, code, print_name, name_zh, name_en }) => ({
        ...{ id, code, names: [print_name, name_zh, name_en], aliases: packageUnitWords(code) },
      })),
    ),
  }
}
