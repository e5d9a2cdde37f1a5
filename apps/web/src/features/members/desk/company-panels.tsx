import type { DeskMember } from '@berth/contract/companies/desk-member'
import { choiceLists } from '@berth/domain/company/member'
import { profileFieldWords } from '#features/account/account-words.ts'
import { useChosenNames } from '#features/account/choice-select.tsx'
import { useWords } from '#lib/language.ts'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { memberPageWords } from './member-page-words.ts'

/** A company's own profile data, read-only. */
export function CompanyPanels({ member }: { readonly member: DeskMember }) {
  const text = useWords(memberPageWords)
  const label = useWords(profileFieldWords)
  const facts = (fields: readonly (keyof typeof label & keyof DeskMember)[], wide: readonly string[] = []) =>
    fields.map((field) => ({
      term: label[field],
      value: field === 'country_id' ? member.country_name : (member[field] as string | null), // All of them are strings.
      wide: wide.includes(field),
    }))
  return (
    <>
      <Panel title={text.company}>
        <DescriptionList
          items={[
            ...facts(
              ['company1', 'company2', 'credit_no', 'invoice_title', 'address1', 'address2'],
              ['company1', 'company2', 'credit_no', 'invoice_title', 'address1', 'address2'],
            ),
            ...facts(['city', 'province', 'country_id', 'zip_code']),
            {
              term: text.paymentDays,
              value:
                member.payment_days === null
                  ? text.usualDays(member.usual_payment_days)
                  : text.days(member.payment_days),
            },
          ]}
        />
      </Panel>
      <Panel title={text.receiving}>
        <DescriptionList items={facts(['exp_consignee', 'exp_phone', 'exp_address'], ['exp_address'])} />
      </Panel>
      <Panel title={text.about}>
        <About member={member} />
      </Panel>
    </>
  )
}

function About({ member }: { readonly member: DeskMember }) {
  const label = useWords(profileFieldWords)
  const names = {
    industries: useChosenNames('industries', member.industries),
    businesses: useChosenNames('businesses', member.businesses),
    routes: useChosenNames('routes', member.routes),
    ports: useChosenNames('ports', member.ports),
  }
  return (
    <div className="stack">
      {member.profile && <p style={{ whiteSpace: 'pre-wrap' }}>{member.profile}</p>}
      <DescriptionList
        items={choiceLists.map((list) => ({ term: label[list], value: names[list], wide: true }))}
      />
    </div>
  )
}
