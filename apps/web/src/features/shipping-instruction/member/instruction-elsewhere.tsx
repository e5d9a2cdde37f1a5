import type { Shipment } from '@berth/contract/orders/instruction'
import { MayNot, useCompanyMove } from '#features/order/may-not.tsx'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { pageWords } from '../form/instruction-form-words.ts'

/** Replaces an instruction that cannot be edited or read at this URL: says why and where to go instead. */
export function InstructionElsewhere({ shipment }: { readonly shipment: Shipment }) {
  const text = useWords(pageWords)
  const { id, order_no, actions, supply_submit_time } = shipment
  const missing = useCompanyMove(shipment)?.missing ?? null
  useTitle(text.titleOf(order_no))
  const way = actions.includes('save_supply')
    ? { title: text.openTitle(order_no), says: text.openText, to: paths.instruction(id), label: text.write }
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
          to: paths.instructionDetail(id),
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
