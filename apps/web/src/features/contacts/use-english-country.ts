import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { countries } from '../lookups/lookups.ts'

/**
 * The country of an address as it is printed: in English capitals, whatever language the page is in, as the rest of the
 * address is in English.
 */
export function useEnglishCountry(): (id: number | null) => string | null {
  const known = useQuery(countries()).data?.lists
  return useCallback(
    (id) => known?.find((country) => country.id === id)?.name_en.toUpperCase() ?? null,
    [known],
  )
}
