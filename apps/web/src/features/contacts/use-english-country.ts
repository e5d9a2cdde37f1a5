import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { countries } from '../lookups/lookups.ts'

/**
 * The country of an address as printed: in English and upper case like the rest of the address, whatever the page's language.
 */
export function useEnglishCountry(): (id: number | null) => string | null {
  const known = useQuery(countries()).data?.lists
  return useCallback(
    (id) => known?.find((country) => country.id === id)?.name_en.toUpperCase() ?? null,
    [known],
  )
}
