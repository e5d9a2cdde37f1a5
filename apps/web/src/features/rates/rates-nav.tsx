import type { Actor } from '@berth/domain/access/actor'
import { defineWords } from '@berth/locales/language'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LinkTabs } from '#page-parts/lists/link-tabs.tsx'

const words = defineWords(
  { label: '运价页面', tabs: { rates: '运价', rules: '费用规则', ending: '快到期' } },
  { label: 'Pages of rates', tabs: { rates: 'Rates', rules: 'Charge rules', ending: 'Ending' } },
)

type RatesTab = 'rates' | 'rules' | 'ending'

const addresses: Readonly<Record<Actor, Readonly<Record<RatesTab, string>>>> = {
  member: { rates: paths.rates, rules: paths.rateRules, ending: paths.rateEnding },
  operator: { rates: paths.deskRates, rules: paths.deskRateRules, ending: paths.deskRateEnding },
}

/** The pages about prices of one side. */
export function RatesNav({ viewer, current }: { readonly viewer: Actor; readonly current: RatesTab }) {
  const text = useWords(words)
  const tabs = (['rates', 'rules', 'ending'] as const).map((key) => ({
    key,
    label: text.tabs[key],
    path: addresses[viewer][key],
  }))
  return (
    <div className="below-16">
      <LinkTabs label={text.label} tabs={tabs} current={current} />
    </div>
  )
}
