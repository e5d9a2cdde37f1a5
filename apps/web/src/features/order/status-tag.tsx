import type { Actor } from '@berth/domain/access/actor'
import { type OrderStatus, type StatusKind, statusKind } from '@berth/domain/order/lifecycle/status'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'
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
  /** The viewer's side. The same order is highlighted for one side and muted for the other. */
  readonly viewer: Actor
  readonly cancelRequested?: boolean
  /** The viewer's turn, but not urgent: tinted, so that urgent ones stand out in a list. */
  readonly isCalm?: boolean
  /** The turn of the viewer's side, but of colleagues: as quiet as that of the other side. */
  readonly isColleagues?: boolean
}

export function StatusTag(props: StatusTagProps) {
  const { status, viewer, cancelRequested = false, isCalm = false, isColleagues = false } = props
  const kind = tagKinds[statusKind(status, viewer, cancelRequested)]
  const yours = isColleagues ? 'quiet' : isCalm ? 'later' : 'strong'
  return <Tag kind={kind === 'strong' ? yours : kind}>{useStatusNames()[status]}</Tag>
}
