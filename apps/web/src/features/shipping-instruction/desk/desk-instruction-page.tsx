import { type DeskShipment, deskGetShipment } from '@berth/contract/orders/instruction'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { StatusTag } from '#features/order/status-tag.tsx'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { AtId } from '#page-parts/screens/record-page.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { InstructionEditor } from '../editor/instruction-editor.tsx'
import { LoadedInstruction } from '../editor/loaded-instruction.tsx'
import { asMembers, deskInstructionSide } from './desk-instruction-side.ts'
import { deskInstructionWords } from './instruction-words.ts'

/** The page on which the desk writes a shipping instruction on a member's behalf. */
export function DeskInstructionPage() {
  return <AtId page={InstructionAt} />
}

function InstructionAt({ id }: { readonly id: number }) {
  return (
    <LoadedInstruction read={readOf(deskGetShipment, { params: { id } })} home={paths.desk}>
      {(read) => {
        const shipment = asMembers(read)
        return shipment.actions.includes('save_supply') ? (
          <WriteFor shipment={shipment} />
        ) : (
          <NotNow shipment={shipment} />
        )
      }}
    </LoadedInstruction>
  )
}

function WriteFor({ shipment }: { readonly shipment: DeskShipment }) {
  const text = useWords(deskInstructionWords)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id, order_no, customer_id, customer_name } = shipment
  const side = useMemo(() => deskInstructionSide(customer_id, search), [customer_id, search])
  return (
    <InstructionEditor
      shipment={shipment}
      side={side}
      trail={[
        <Link key="list" to={{ pathname: paths.deskOrders, search }}>
          {text.orders}
        </Link>,
        <Link key="order" to={side.orderPath(id)}>
          {order_no}
        </Link>,
      ]}
      notice={
        <Banner kind="info" title={text.acting(customer_name)}>
          {text.actingText}
        </Banner>
      }
      // After submission the order is in the billing queue.
      onSubmitted={() => navigate({ pathname: paths.deskOrder(id), search: '?queue=bill' })}
    />
  )
}

function NotNow({ shipment: { id, order_no, status } }: { readonly shipment: DeskShipment }) {
  const text = useWords(deskInstructionWords)
  const { search } = useLocation()
  useTitle(order_no)
  return (
    <Page>
      <Panel label={order_no}>
        <StateMessage
          drawing="gate"
          level={1}
          title={text.closedTitle(order_no)}
          actions={
            <LinkButton primary to={paths.deskOrder(id) + search}>
              {text.openOrder}
            </LinkButton>
          }
        >
          {text.closedText} <StatusTag status={status} viewer="operator" />
        </StateMessage>
      </Panel>
    </Page>
  )
}
