import { getUserInfo, type UserInfo } from '@berth/contract/access/session'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { useReadOnce } from '#page-parts/forms/use-read-once.ts'
import { RecordPage } from '#page-parts/screens/record-page.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
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
  return (
    <RecordPage
      query={useReadOnce(readOf(getUserInfo, {}))}
      home={paths.desk}
      label={text.title}
      failed={text.notLoaded}
      head={<PageHead title={text.title} />}
      hasOwnPage
    >
      {(user) => <LoadedAccount source={user} />}
    </RecordPage>
  )
}

function LoadedAccount({ source }: { readonly source: UserInfo }) {
  const text = useWords(accountWords)
  const form = useProfileForm(source, false)
  return (
    <>
      <Page>
        <PageHead title={text.title} context={text.context(source.username)} />
        <div className="grid gap-16">
          <form {...form.props} className="grid gap-16">
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
