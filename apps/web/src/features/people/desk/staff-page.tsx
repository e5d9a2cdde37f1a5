import { SsoPanel } from '#features/single-sign-on/desk/sso-panel.tsx'
import { useWords } from '#lib/language.ts'
import { choiceParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { PresetsTab } from './presets-tab.tsx'
import styles from './staff.module.css'
import { StaffTab } from './staff-tab.tsx'
import { staffWords } from './staff-words.ts'

const tabs = ['staff', 'presets', 'sso'] as const
const shape = { tab: choiceParam(tabs, 'staff') }

/** The operator's staff, the presets of both sides, and how the staff sign in at a provider. */
export function StaffPage() {
  const text = useWords(staffWords)
  const [{ tab }, change] = useUrlState(shape)
  useTitle(text.title)
  return (
    <Page>
      <PageHead title={text.title} />
      <Tabs
        className={styles.tabs}
        activeKey={tab}
        onChange={(next) => change({ tab: next }, { replace: true })}
        items={tabs.map((key) => ({ key, label: text.tabs[key] }))}
      />
      <div className="grid gap-16">
        {tab === 'staff' && <StaffTab />}
        {tab === 'presets' && <PresetsTab />}
        {tab === 'sso' && <SsoPanel company={null} />}
      </div>
    </Page>
  )
}
