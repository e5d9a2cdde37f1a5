import { getOrder } from '@berth/contract/orders/order'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useParams } from 'react-router'
import { readOf } from '../../../lib/api/api.ts'
import { useConfig } from '../../../lib/api/config.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { useServerNow } from '../../../page-parts/use-server-now.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { nextStepOf } from '../../order/progress/next-step.ts'
import { SettlementDialogs } from './settlement-dialogs.tsx'
import styles from './settlement-from-url.module.css'
import { settlementWords } from './settlement-words.ts'
import { type Settlement, useSettlement } from './use-settlement.ts'

/** The settlement dialog of the order named in the URL, on top of another feature's order page. */
export function SettlementFromUrl() {
  const id = Number(useParams().id)
  return Number.isSafeInteger(id) && id > 0 ? <OfOrder key={id} id={id} /> : null
}

function OfOrder({ id }: { readonly id: number }) {
  const query = useQuery(readOf(getOrder, { params: { id } }))
  const settlement = useSettlement(query.isFetchedAfterMount ? (query.data ?? null) : null)
  if (!query.data) return null
  return (
    <>
      {settlement.step && <Strip order={query.data} settlement={settlement} />}
      <SettlementDialogs order={query.data} settlement={settlement} onReload={() => query.refetch()} />
    </>
  )
}

/** The way back to a closed dialog. */
function Strip({ order, settlement }: { readonly order: OrderDetail; readonly settlement: Settlement }) {
  const { actions } = useWords(settlementWords)
  const language = useLanguage()
  const now = useServerNow(order.server_time)
  const { bookingReplyHours } = useConfig()
  const next = nextStepOf(order, { viewer: 'member', language, now, replyHours: bookingReplyHours })
  return (
    <div className={styles.strip}>
      <Banner
        kind="info"
        title={next.title}
        action={
          settlement.step && (
            <Button type="primary" aria-haspopup="dialog" onClick={settlement.show}>
              {actions[settlement.step]}
            </Button>
          )
        }
      >
        {next.text}
      </Banner>
    </div>
  )
}
