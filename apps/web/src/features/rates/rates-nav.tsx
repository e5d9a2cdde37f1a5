import type { Actor } from '@berth/domain/access/actor'
import { defineWords } from '@berth/locales/language'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LinkTabs } from '#page-parts/lists/link-tabs.tsx'

const words = defineWords(
  {
    label: '运价页面',
    tabs: {
      ...{ rates: '运价', rules: '费用规则', costs: '成本', margins: '加价', groups: '客户分组' },
      ...{ ending: '快到期', offers: '客户报价单' },
    },
  },
  {
    label: 'Pages of rates',
    tabs: {
      ...{ rates: 'Rates', rules: 'Charge rules', costs: 'Costs', margins: 'Margins' },
      ...{ groups: 'Customer groups', ending: 'Expiring', offers: 'Customer offers' },
    },
  },
)

const allTabs = ['rates', 'rules', 'costs', 'margins', 'groups', 'ending', 'offers'] as const
type RatesTab = (typeof allTabs)[number]

const addresses: Readonly<Record<Actor, Partial<Readonly<Record<RatesTab, string>>>>> = {
  member: {
    ...{ rates: paths.rates, rules: paths.rateRules, ending: paths.rateEnding },
    offers: paths.rateOffers,
  },
  operator: {
    ...{ rates: paths.deskRates, rules: paths.deskRateRules, costs: paths.deskRateCosts },
    ...{ margins: paths.deskMargins, groups: paths.deskCustomerGroups, ending: paths.deskRateEnding },
  },
}

/** The pages about prices of one side. */
export function RatesNav({ viewer, current }: { readonly viewer: Actor; readonly current: RatesTab }) {
  const text = useWords(words)
  const tabs = allTabs.flatMap((key) => {
    const path = addresses[viewer][key]
    return path === undefined ? [] : [{ key, label: text.tabs[key], path }]
  })
  return (
    <div className="below-16">
      <LinkTabs label={text.label} tabs={tabs} current={current} />
    </div>
  )
}
