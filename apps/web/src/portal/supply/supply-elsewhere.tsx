import type { Shipment } from '@berth/contract/supply'
import { useWords } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { MayNot, useMissingWork } from '../../shared/may-not.tsx'
import { pageWords } from '../../shared/supply/words.ts'
import { useTitle } from '../../shared/use-title.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateMessage } from '../../ui/state-message.tsx'

/** In place of an instruction that cannot be written, or read, at this address: why, and where one goes instead. */
export function SupplyElsewhere({ shipment }: { readonly shipment: Shipment }) {
  const text = useWords(pageWords)
  const { id, order_no, actions, supply_submit_time } = shipment
  const missing = useMissingWork(shipment.status)
  useTitle(text.titleOf(order_no))
  const way = actions.includes('save_supply')
    ? { title: text.openTitle(order_no), says: text.openText, to: paths.supply(id), label: text.write }
    : supply_submit_time === null
      ? {
          title: text.notYetTitle(order_no),
          says: text.notYetText,
          to: paths.booking(id),
          label: text.openBooking,
        }
      : {
          title: text.closedTitle(order_no),
          says: text.closedText,
          to: paths.supplyDetail(id),
          label: text.open,
        }
  return (
    <Page>
      <Panel label={order_no}>
        <StateMessage
          drawing="gate"
          level={1}
          title={way.title}
          actions={
            <LinkButton primary to={way.to}>
              {way.label}
            </LinkButton>
          }
        >
          {missing && supply_submit_time === null ? <MayNot work={missing} /> : way.says}
        </StateMessage>
      </Panel>
    </Page>
  )
}
