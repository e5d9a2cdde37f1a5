import type { Shipment } from '@berth/contract/orders/instruction'
import { FilingPartyCards } from '#features/order/facts/party-cards.tsx'
import { useWords } from '#lib/language.ts'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { sectionWords } from './field-words.ts'
import { useUnprintedFacts } from './use-unprinted-facts.ts'

/** What a shipping instruction says for customs filings alone; absent if it says nothing. */
export function FilingPanel({ shipment }: { readonly shipment: Shipment }) {
  const text = useWords(sectionWords)
  const facts = useUnprintedFacts(shipment)('filing').filter(({ value }) => value)
  const { filing_contacts: contacts } = shipment
  if (facts.length === 0 && contacts.length === 0) return null
  return (
    <Panel title={text.filing}>
      <div className="stack">
        {contacts.length > 0 && <FilingPartyCards contacts={contacts} />}
        {facts.length > 0 && <DescriptionList items={facts} />}
      </div>
    </Panel>
  )
}
