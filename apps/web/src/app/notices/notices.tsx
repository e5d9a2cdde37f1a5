import { MaintenanceCover } from './maintenance.tsx'
import { VersionNotice } from './version-notice.tsx'

/** What may come over a page that is open: that the portal has closed, that the site was updated. */
export function Notices({ isClosed }: { readonly isClosed: boolean }) {
  return (
    <>
      <MaintenanceCover isClosed={isClosed} />
      <VersionNotice />
    </>
  )
}
