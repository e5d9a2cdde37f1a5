import type { Actor } from '@berth/domain/actor'
import { type OrderStatus, type StatusKind, statusKind } from '@berth/domain/order/status'
import { Tag, type TagKind } from '../../ui/feedback/tag.tsx'
import { useStatusNames } from './use-status-names.ts'

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
  /** Your move, but not today: a tint, so that among many the ones that press stand out. */
  readonly isCalm?: boolean
}

export function StatusTag({ status, viewer, cancelRequested = false, isCalm = false }: StatusTagProps) {
  const kind = tagKinds[statusKind(status, viewer, cancelRequested)]
  return <Tag kind={kind === 'strong' && isCalm ? 'later' : kind}>{useStatusNames()[status]}</Tag>
}
