import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { doubtsOfRelease } from '@berth/domain/order/lifecycle/desk-doubts'
import type { ReleaseKind } from '@berth/domain/order/lifecycle/release'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { deskDocuments } from '#features/workbench/desk/forms/order-reads.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'

type ReleaseDoubtsProps = {
  readonly order: DeskOrder
  readonly kind: ReleaseKind
  readonly bringsNote?: boolean
}

/** Warnings above the release form about what is missing or too early. */
export function ReleaseDoubts({ order, kind, bringsNote = false }: ReleaseDoubtsProps) {
  const { doubts: text } = useWords(workFormWords)
  const language = useLanguage()
  const documents = useQuery(deskDocuments(order.id)).data
  if (!documents) return null
  const doubts = doubtsOfRelease({
    kind,
    documents: documents.lists.map(({ type }) => type),
    bringsNote,
    etd: order.etd,
    today: dayInChina(new Date()),
  })
  if (doubts.length === 0) return null
  return (
    <Banner kind="warn" title={text.release}>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{text[doubt](formatDay(order.etd, language))}</li>
        ))}
      </ul>
    </Banner>
  )
}
