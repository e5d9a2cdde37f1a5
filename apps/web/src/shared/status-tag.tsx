import { type Actor, type OrderStatus, type StatusKind, statusKind } from '@berth/domain/order/status'
import { statusWords } from '@berth/locales/order-words'
import { useWords } from '../lib/language.ts'
import { Tag, type TagKind } from '../ui/tag.tsx'

const tagKinds: Record<StatusKind, TagKind> = {
  you: 'strong',
  them: 'quiet',
  ok: 'good',
  stop: 'ended',
  bad: 'bad',
}

type StatusTagProps = {
  readonly status: OrderStatus
  /** Whose screen it is: the same order is strong here when it is quiet there. */
  readonly viewer: Actor
  readonly cancelRequested?: boolean
}

export function StatusTag({ status, viewer, cancelRequested = false }: StatusTagProps) {
  return (
    <Tag kind={tagKinds[statusKind(status, viewer, cancelRequested)]}>{useWords(statusWords)[status]}</Tag>
  )
}
