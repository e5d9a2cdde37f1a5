import { getUserInfo, type UserInfo } from '@berth/contract/access/session'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { accountWords } from '#features/account/account-words.ts'
import { PasswordSection } from '#features/account/password-section.tsx'
import { PersonSection } from '#features/account/person-section.tsx'
import { ProfileActions } from '#features/account/profile-actions.tsx'
import type { ProfileField } from '#features/account/profile-values.ts'
import { SecondFactorPanel } from '#features/account/second-factor/second-factor-panel.tsx'
import { SessionsPanel } from '#features/account/sessions-panel.tsx'
import { type ProfileEditor, useProfileForm } from '#features/account/use-profile-form.ts'
import { ColleaguesTab } from '#features/people/member/colleagues-tab.tsx'
import { readOf } from '#lib/api/api.ts'
import { useConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { paths, receivingId } from '#lib/url/paths.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { useReadOnce } from '#page-parts/forms/use-read-once.ts'
import { RecordPage } from '#page-parts/screens/record-page.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { focusFirstError } from '#ui/page/focus-first-error.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { BusinessSection, CompanySection, ListingSection, ReceivingSection } from './company-sections.tsx'
import { BusinessView, CompanyView } from './company-view.tsx'
import styles from './profile.module.css'
import { profileWords } from './profile-words.ts'

type Tab = keyof (typeof profileWords)['zh-CN']['tabs']

const businessFields: ReadonlySet<string> = new Set<ProfileField>([
  'profile',
  'industries',
  'businesses',
  'routes',
  'ports',
  'is_listed',
])

/** The member's account, their company, their colleagues, and security settings. */
export function ProfilePage() {
  const text = useWords(profileWords)
  useTitle(text.title)
  return (
    <RecordPage
      query={useReadOnce(readOf(getUserInfo, {}))}
      home={paths.home}
      label={text.title}
      failed={text.notLoaded}
      head={<PageHead title={text.title} />}
      hasOwnPage
    >
      {(user) => <LoadedProfile source={user} />}
    </RecordPage>
  )
}

function LoadedProfile({ source }: { readonly source: UserInfo }) {
  const text = useWords(profileWords)
  const account = useWords(accountWords)
  // A forwarder has a directory card, whether or not registration asks for business info.
  const isWithBusiness = useConfig().appMode === '2' || source.customer?.kind === 'forwarder'
  const mayEdit = source.authorities.includes('company_edit')
  const [params, setParams] = useSearchParams()
  const tabs: readonly Tab[] = [
    'basic',
    ...(isWithBusiness ? (['business'] as const) : []),
    ...(source.is_owner && mayEdit ? (['colleagues'] as const) : []),
    'security',
  ]
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'basic'
  const open = (next: string) => setParams(next === 'basic' ? {} : { tab: next }, { replace: true })
  const isForm = tab === 'basic' || (tab === 'business' && mayEdit)
  const isToFocus = useRef(false)
  const form = useProfileForm(source, mayEdit, (wrong) => {
    const isHere = Object.keys(wrong).some((field) => businessFields.has(field) === (tab === 'business'))
    if (isHere) return
    isToFocus.current = true
    open(tab === 'business' ? 'basic' : 'business')
  })
  // The other tab's fields render once the address has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab is the trigger
  useEffect(() => {
    if (isToFocus.current) focusFirstError(form.props.ref.current)
    isToFocus.current = false
  }, [tab])

  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${receivingId}`) return
    const fields = [...document.querySelectorAll<HTMLInputElement>(`${hash} input`)]
    const field = fields.find(({ value }) => value === '') ?? fields[0]
    field?.focus()
  }, [hash])

  const content: Record<Tab, () => ReactNode> = {
    basic: () => <BasicTab form={form} mayEdit={mayEdit} isWithBusiness={isWithBusiness} />,
    business: () => (mayEdit ? <BusinessTab form={form} /> : <BusinessView user={form.base} />),
    colleagues: () => <ColleaguesTab />,
    security: () => (
      <>
        <PasswordSection onSaved={form.take} />
        <SecondFactorPanel />
        <SessionsPanel />
      </>
    ),
  }
  return (
    <>
      <Page>
        <PageHead
          title={text.title}
          tags={source.is_owner && <Tag mini>{text.owner}</Tag>}
          context={account.context(source.username)}
        />
        <Tabs
          className={styles.tabs}
          activeKey={tab}
          onChange={open}
          items={tabs.map((key) => ({ key, label: text.tabs[key] }))}
        />
        {isForm ? (
          <form {...form.props} className="grid gap-16">
            <FormNotice form={form} />
            {content[tab]()}
          </form>
        ) : (
          <div className="grid gap-16">{content[tab]()}</div>
        )}
      </Page>
      {isForm && <ProfileActions form={form} />}
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </>
  )
}

type BasicTabProps = {
  readonly form: ProfileEditor
  readonly mayEdit: boolean
  readonly isWithBusiness: boolean
}

function BasicTab({ form, mayEdit, isWithBusiness }: BasicTabProps) {
  return (
    <>
      <PersonSection form={form} />
      {mayEdit ? (
        <>
          <CompanySection form={form} />
          <ReceivingSection form={form} />
          {!isWithBusiness && <ListingSection form={form} />}
        </>
      ) : (
        <CompanyView user={form.base} />
      )}
    </>
  )
}

function BusinessTab({ form }: { readonly form: ProfileEditor }) {
  return (
    <>
      <BusinessSection form={form} />
      <ListingSection form={form} />
    </>
  )
}
