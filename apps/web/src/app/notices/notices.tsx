import { MaintenanceCover } from './maintenance.tsx'
import { VersionNotice } from './version-notice.tsx'

/** Notices that may cover an open page: the portal has closed, or the site was updated. */
export function Notices({ isClosed }: { readonly isClosed: boolean }) {
  return (
    <>
      <MaintenanceCover isClosed={isClosed} />
      <VersionNotice />
    </>
  )
}
