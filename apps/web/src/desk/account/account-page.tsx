import { getUserInfo, type UserInfo } from '@berth/contract/session'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { readOf } from '../../lib/api.ts'
import { useWords } from '../../lib/language.ts'
import { accountWords } from '../../shared/account/account-words.ts'
import { PasswordSection } from '../../shared/account/password-section.tsx'
import { PersonSection } from '../../shared/account/person-section.tsx'
import { ProfileActions } from '../../shared/account/profile-actions.tsx'
import { ProfileBanners } from '../../shared/account/profile-banners.tsx'
import { SessionsPanel } from '../../shared/account/sessions-panel.tsx'
import { focusFirstError, useProfileForm } from '../../shared/account/use-profile-form.ts'
import { LoadFailure } from '../../shared/screens/load-failure.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextSkeleton } from '../../ui/table-skeleton.tsx'
import styles from './account.module.css'

/** An operator's own account: who they are, their password, where they are signed in. */
export function AccountPage() {
  const text = useWords(accountWords)
  useTitle(text.title)
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...readOf(getUserInfo, {}), gcTime: 0 })
  // The form begins with the newest there is, and is never replaced under one's hands.
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
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if ((await form.save()).length > 0) focusFirstError(element.current)
  }
  return (
    <>
      <Page>
        <PageHead title={text.title} context={text.context(source.username)} />
        <div className={styles.stack}>
          <form ref={element} id={formId} className={styles.stack} noValidate onSubmit={submit}>
            <ProfileBanners form={form} />
            <PersonSection form={form} />
          </form>
          <PasswordSection onSaved={form.take} />
          <SessionsPanel />
        </div>
      </Page>
      <ProfileActions form={form} formId={formId} />
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </>
  )
}
