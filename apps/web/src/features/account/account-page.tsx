import { getUserInfo, type UserInfo } from '@berth/contract/access/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './account-page.module.css'
import { accountWords } from './account-words.ts'
import { PasswordSection } from './password-section.tsx'
import { PersonSection } from './person-section.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** An operator's own account: profile, password and active sessions. */
export function AccountPage() {
  const text = useWords(accountWords)
  useTitle(text.title)
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...readOf(getUserInfo, {}), gcTime: 0 })
  // The form starts from fresh data and is never overwritten while it is being edited.
  const [source, setSource] = useState<UserInfo | null>(null)
  if (!source && data && isFetchedAfterMount) setSource(data)
  if (source) return <LoadedAccount source={source} />
  return (
    <Page>
      <PageHead title={text.title} />
      <Panel label={text.title}>
        {error ? (
          <LoadFailure error={error} title={text.notLoaded} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={6} />
        )}
      </Panel>
    </Page>
  )
}

function LoadedAccount({ source }: { readonly source: UserInfo }) {
  const text = useWords(accountWords)
  const form = useProfileForm(source, false)
  return (
    <>
      <Page>
        <PageHead title={text.title} context={text.context(source.username)} />
        <div className={styles.stack}>
          <form {...form.props} className={styles.stack}>
            <FormNotice form={form} />
            <PersonSection form={form} isStaff />
          </form>
          <PasswordSection onSaved={form.take} />
          <SecondFactorPanel />
          <SessionsPanel />
        </div>
      </Page>
      <ProfileActions form={form} />
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </>
  )
}
