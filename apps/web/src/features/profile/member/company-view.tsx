import type { UserInfo } from '@berth/contract/access/session'
import { choiceLists } from '@berth/domain/company/member'
import { useQuery } from '@tanstack/react-query'
import { profileFieldWords } from '#features/account/account-words.ts'
import { useChosenNames } from '#features/account/choice-select.tsx'
import type { companyFields } from '#features/account/profile-values.ts'
import { countries } from '#features/lookups/lookups.ts'
import { useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { CompanyImage } from './company-image.tsx'
import { profileWords } from './profile-words.ts'

type CompanyField = (typeof companyFields)[number] | 'country_id'

const basic: readonly CompanyField[] = [
  'company1',
  'company2',
  'credit_no',
  'invoice_title',
  'address1',
  'address2',
  'country_id',
  'province',
  'city',
  'zip_code',
]
const receiving: readonly CompanyField[] = ['exp_consignee', 'exp_phone', 'exp_address']
const wide: ReadonlySet<CompanyField> = new Set([
  'company1',
  'company2',
  'address1',
  'address2',
  'invoice_title',
  'exp_address',
])

/** The company details for users who may not edit them. */
export function CompanyView({ user }: { readonly user: UserInfo }) {
  const text = useWords(profileWords)
  const label = useWords(profileFieldWords)
  const { data } = useQuery(countries())
  const country = data?.lists.find(({ id }) => id === user.country_id)?.name
  const facts = (fields: readonly CompanyField[]) =>
    fields.map((field) => ({
      term: label[field],
      value: field === 'country_id' ? country : user[field],
      wide: wide.has(field),
    }))
  return (
    <div className="grid gap-16">
      <Banner toEdges kind="info" title={text.readOnly} />
      <Panel title={text.company}>
        <DescriptionList items={facts(basic)} />
        <CompanyImage kind="license" note={text.licenseNote} mayEdit={false} />
      </Panel>
      <Panel title={text.receiving}>
        <DescriptionList items={facts(receiving)} />
      </Panel>
    </div>
  )
}

/** The business info for users who may not edit it. */
export function BusinessView({ user }: { readonly user: UserInfo }) {
  const text = useWords(profileWords)
  const label = useWords(profileFieldWords)
  const names = {
    industries: useChosenNames('industries', user.industries),
    businesses: useChosenNames('businesses', user.businesses),
    routes: useChosenNames('routes', user.routes),
    ports: useChosenNames('ports', user.ports),
  }
  return (
    <div className="grid gap-16">
      <Banner toEdges kind="info" title={text.readOnly} />
      <Panel title={text.business}>
        <DescriptionList
          items={[
            { term: label.profile, value: user.profile, wide: true },
            ...choiceLists.map((list) => ({ term: label[list], value: names[list], wide: true })),
            ...(user.customer?.kind === 'forwarder'
              ? [{ term: label.is_listed, value: user.is_listed ? text.yes : text.no }]
              : []),
          ]}
        />
        <CompanyImage kind="logo" note={text.logoNote} mayEdit={false} />
      </Panel>
    </div>
  )
}
