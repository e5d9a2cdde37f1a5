import { getBooking } from '@berth/contract/orders/booking'
import { listOrders } from '@berth/contract/orders/order'
import type { OrderScreenItem } from '@berth/contract/orders/order-shape'
import { searchDebounceMs } from '@berth/domain/limits'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { BookingEditorState } from '#features/booking/form/use-booking-editor.ts'
import { call, readOf } from '#lib/api/api.ts'
import { formatInstantDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './take-over-dialog.module.css'
import { takeOverWords } from './take-over-words.ts'

const size = 10

type TakeOverDialogProps = {
  readonly editor: BookingEditorState
  readonly mode: ContainerMode
  readonly onClose: () => void
}

/** Lists earlier bookings of the same mode, newest first, to fill the form from one. */
export function TakeOverDialog({ editor, mode, onClose }: TakeOverDialogProps) {
  const text = useWords(takeOverWords)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [taking, setTaking] = useState<number | null>(null)
  const query = {
    ...(keyword === '' ? {} : { keyword }),
    container_mode: mode === 1 ? ('1' as const) : ('2' as const),
    field: 'create_time' as const,
    order: 'desc' as const,
    size,
    columns: 'screen' as const,
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...readOf(listOrders, { query }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])

  const take = async (id: number) => {
    setTaking(id)
    setFailure(null)
    try {
      editor.takeOver(await call(getBooking, { params: { id }, query: { copy: '1' } }))
      onClose()
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : String(reason))
    } finally {
      setTaking(null)
    }
  }
  const own = editor.order?.id
  const lists = data?.lists.filter(({ id }) => id !== own)
  const takeFirst = (event: KeyboardEvent) => {
    const isAnswered = !isPlaceholderData && keyword === typed.trim() && keyword !== ''
    if (!isAnswered || !lists?.[0]) return
    event.preventDefault()
    void take(lists[0].id)
  }
  return (
    <FramedDialog title={text.title} subtitle={text.text} width={720} onClose={onClose}>
      <div className="stack">
        {editor.isUnsaved() && <p className="note">{text.replaces}</p>}
        {failure !== null && (
          <Banner kind="bad" isAlert title={text.notTaken}>
            {failure}
          </Banner>
        )}
        <TextInput
          autoFocus
          allowClear
          prefix={<Icon name="search" />}
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onEnter={takeFirst}
        />
        {error && !data ? (
          <LoadFailure error={error} title={text.notLoaded} onRetry={() => void refetch()} />
        ) : !lists ? (
          <TextSkeleton lines={6} />
        ) : lists.length === 0 ? (
          <StateMessage drawing="search" title={text.none} level={3}>
            {text.noneText}
          </StateMessage>
        ) : (
          <ul className="" aria-label={text.list}>
            {lists.map((order) => (
              <Row
                key={order.id}
                order={order}
                isTaking={taking === order.id}
                isOff={taking !== null}
                onTake={() => void take(order.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </FramedDialog>
  )
}

type RowProps = {
  readonly order: OrderScreenItem
  readonly isTaking: boolean
  readonly isOff: boolean
  readonly onTake: () => void
}

function Row({ order, isTaking, isOff, onTake }: RowProps) {
  const text = useWords(takeOverWords)
  const language = useLanguage()
  const lane = [order.pol_name, order.to_name ?? order.pod_name].filter(Boolean).join(' → ')
  return (
    <li className={`row gap-16 line-above ${styles.row}`}>
      <div className="grow">
        <div>
          <Mono>{order.order_no}</Mono> <b>{lane}</b>
        </div>
        <div className="note">
          {[order.cust_ref_no, order.carrier_name, text.on(formatInstantDay(order.create_time, language))]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      <Button
        loading={isTaking}
        disabled={isOff && !isTaking}
        aria-label={text.takeOf(order.order_no)}
        onClick={onTake}
      >
        {text.take}
      </Button>
    </li>
  )
}
