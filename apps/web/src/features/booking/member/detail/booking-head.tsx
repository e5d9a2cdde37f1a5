import type { OrderDetail } from '@berth/contract/orders/order-shape'
import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import { blNumbersOf } from '@berth/locales/bl-number-words'
import { containerModeWords } from '@berth/locales/order-words'
import { Link, useNavigate } from 'react-router'
import { PrintMenu } from '#features/documents/print/print-menu.tsx'
import { printoutsOf } from '#features/documents/print/printouts-of.ts'
import { useCompanyMove } from '#features/order/may-not.tsx'
import { StatusTag } from '#features/order/status-tag.tsx'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { Icon, type IconName } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Breadcrumb, PageHead } from '#ui/page/page.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { copyPath, editPath } from '../form/form-paths.ts'
import { listWords } from '../list/booking-list-words.ts'
import styles from './booking-head.module.css'
import { detailWords } from './booking-page-words.ts'
import { type StoppingAction, stoppingActions } from './order-dialogs.tsx'
import { routeOf, volumeOf } from './summary.ts'

type BookingHeadProps = {
  readonly order: OrderDetail
  readonly onDocuments: () => void
  readonly onStop: (action: StoppingAction) => void
}

/** Number, status and the actions the server allows. */
export function BookingHead({ order, onDocuments, onStop }: BookingHeadProps) {
  const language = useLanguage()
  const move = useCompanyMove(order)
  const { toCheck, toAnswer } = useWords(listWords)
  const text = useWords(detailWords)
  const modes = useWords(containerModeWords)
  const isPhone = useIsPhone()
  const context = [
    order.cust_ref_no && text.reference(order.cust_ref_no),
    ...blNumbersOf(order, language).map(({ label, value }) => `${label} ${value}`),
    volumeOf(order, language),
    routeOf(order, language) ?? text.noRoute,
  ].filter(Boolean)
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb label={text.trail}>
          {[
            <Link key="list" to={paths.bookings}>
              {text.bookings}
            </Link>,
            order.order_no,
          ]}
        </Breadcrumb>
      }
      title={<Mono>{order.order_no}</Mono>}
      tags={
        <>
          <CopyButton value={order.order_no} what={text.orderNo} />
          <StatusTag
            status={order.status}
            viewer="member"
            cancelRequested={order.cancel_requested}
            isColleagues={Boolean(move?.missing)}
          />
          {move?.kind === 'check_bl' && !move.missing && <Tag kind="strong">{toCheck}</Tag>}
          {move?.kind === 'answer_roll' && !move.missing && <Tag kind="strong">{toAnswer}</Tag>}
          {order.change_wait === 'asked' && <Tag kind="quiet">{text.changeAsked}</Tag>}
          <Tag>{modes[order.container_mode]}</Tag>
          {order.cancel_requested && <Tag kind="near">{text.cancelAsked}</Tag>}
        </>
      }
      context={context.join(' · ')}
      actions={
        <span className={styles.actions}>
          {order.actions.includes('copy') && (
            <LinkButton to={copyPath(order)}>
              <Icon name="copy" />
              {text.copy}
            </LinkButton>
          )}
          {!isPhone && order.actions.includes('ask_change') && (
            <LinkButton to={paths.askChange(order.id)}>
              <Icon name="edit" />
              {text.askChange}
            </LinkButton>
          )}
          <DocumentsButton count={order.document_count} onOpen={onDocuments} />
          <PrintMenu orderId={order.id} kinds={printoutsOf(order)} />
          <MoreMenu order={order} onStop={onStop} />
        </span>
      }
    />
  )
}

function DocumentsButton({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const text = useWords(detailWords)
  return (
    <Tooltip title={count === 0 ? text.noDocuments : null}>
      <Button icon={<Icon name="document" />} disabled={count === 0} aria-haspopup="dialog" onClick={onOpen}>
        {text.documents(count)}
      </Button>
    </Tooltip>
  )
}

function MoreMenu({ order, onStop }: Pick<BookingHeadProps, 'order' | 'onStop'>) {
  const text = useWords(detailWords)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const may = (action: OrderAction) => order.actions.includes(action)
  const labels: Record<StoppingAction, string> = {
    ask_cancel: text.ask.verb,
    cancel: text.cancel.verb,
    delete: text.remove.verb,
  }
  const items = [
    ...(isPhone && may('ask_change')
      ? [{ key: 'change', label: <Labelled icon="edit" text={text.askChange} /> }]
      : []),
    ...(may('update') ? [{ key: 'edit', label: <Labelled icon="edit" text={text.edit} /> }] : []),
    ...stoppingActions.filter(may).map((action) => ({
      key: action,
      label: <Labelled icon={action === 'delete' ? 'trash' : 'close'} text={labels[action]} />,
      danger: true,
    })),
  ]
  if (items.length === 0) return null
  const choose = (key: string) => {
    if (key === 'edit') navigate(editPath(order))
    else if (key === 'change') navigate(paths.askChange(order.id))
    else onStop(key as StoppingAction) // Every other key of `items`.
  }
  return (
    <Menu items={items} onChoose={choose} atEnd>
      <Button icon={<Icon name="dots" />} aria-label={text.more} />
    </Menu>
  )
}

function Labelled({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <span className="row">
      <Icon name={icon} />
      {text}
    </span>
  )
}
