import { type DeskQueue, deskQueueRules } from '@berth/domain/order/lifecycle/desk-queue'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { useStatusNames } from '#features/order/use-status-names.ts'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { ManySelect } from '#ui/controls/remote-select.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { listWords } from '../state/queue-words.ts'
import styles from './filter-field.module.css'

export type StatusCount = { readonly status: OrderStatus; readonly count: number }

type StatusFilterProps = {
  readonly queue: DeskQueue
  readonly status: readonly OrderStatus[]
  readonly counts: readonly StatusCount[] | undefined
  readonly onChange: (status: OrderStatus[]) => void
}

/** Narrows a list with several statuses to some of them, with the number of orders in each. */
export function StatusFilter({ queue, status, counts, onChange }: StatusFilterProps) {
  const text = useWords(listWords)
  const names = useStatusNames()
  const { statuses, cancelRequested, money } = deskQueueRules[queue]
  if (statuses.length < 2) return null
  // Cancellation requests and what is unpaid have queues of their own, so a status's total may differ from its count in this list.
  const countOf = (one: OrderStatus) =>
    cancelRequested === 'either' && money === undefined && counts
      ? ` ${formatCount(counts.find((count) => count.status === one)?.count ?? 0)}`
      : ''
  return (
    <div className={`firm ${styles.field}`}>
      <ManySelect<OrderStatus>
        aria-label={text.status}
        placeholder={text.status}
        maxTagCount="responsive"
        value={status}
        onChange={onChange}
        options={statuses.map((one) => labelOption(one, `${names[one]}${countOf(one)}`, [names[one]]))}
      />
    </div>
  )
}
