import type { Finding } from '@berth/domain/finding'

/** Where a body names files that are not there to be used. */
export function missingFiles(claimed: readonly (unknown | null)[], field: string): Finding[] {
  return claimed.flatMap((file, index) =>
    file ? [] : [{ path: `${field}.${index}`, rule: 'not_found' as const }],
  )
}
