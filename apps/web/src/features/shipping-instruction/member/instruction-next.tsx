import type { Shipment } from '@berth/contract/orders/instruction'
import type { ReactNode } from 'react'
import { listWords } from '#features/booking/member/list/booking-list-words.ts'
import { rowAction } from '#features/booking/member/list/row-action.ts'
import { CutOffCards, hasCutOffsAhead } from '#features/order/facts/cut-off-cards.tsx'
import { MayNot, useCompanyMove } from '#features/order/may-not.tsx'
import { NextCard } from '#features/order/progress/next-card.tsx'
import { nextStepOf } from '#features/order/progress/next-step.ts'
import { useConfig } from '#lib/api/config.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'

type InstructionNextProps = {
  readonly shipment: Shipment
  /** Opens the dialog of a bill, a payment or a release, while the order requires one. */
  readonly settle: ReactNode
}

/** What comes next for the order of a submitted instruction: many who open it look for that. */
export function InstructionNext({ shipment, settle }: InstructionNextProps) {
  const language = useLanguage()
  const { action } = useWords(listWords)
  const now = useServerNow(shipment.server_time)
  const { bookingReplyHours: replyHours } = useConfig()
  const move = useCompanyMove(shipment)
  const isCheck = move?.kind === 'check_bl'
  const missing = move?.missing ?? null
  const isBeside = isCheck || move?.kind === 'answer_roll'
  const { kind } = rowAction(shipment, isBeside && !missing ? move.kind : null)
  const to = kind === 'checkBl' ? paths.draftBl(shipment.id) : paths.booking(shipment.id)
  return (
    <NextCard
      step={nextStepOf(shipment, { viewer: 'member', language, now, replyHours, move: move?.kind })}
      viewer="member"
      isColleagues={missing !== null}
      actions={
        missing ? (
          <MayNot work={missing} />
        ) : (
          ((isBeside ? null : settle) ??
          (kind !== 'view' && (
            <LinkButton to={to} primary>
              {action[kind]}
            </LinkButton>
          )))
        )
      }
    >
      {(isCheck || hasCutOffsAhead(shipment, now)) && <CutOffCards order={shipment} now={now} />}
    </NextCard>
  )
}
