import type { Finding } from '@berth/domain/finding'

/** Returns a finding for each file in a body that cannot be used. */
export function missingFiles(claimed: readonly (unknown | null)[], field: string): Finding[] {
  return claimed.flatMap((file, index) =>
    file ? [] : [{ path: `${field}.${index}`, rule: 'not_found' as const }],
  )
}
