import { warnOfBooking } from '@berth/domain/order/booking/booking'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery } from '@tanstack/react-query'
import { containers } from '#features/lookups/lookups.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import type { EditedBooking } from '../form/edited-booking.ts'
import { linesWords } from '../form/field-words.ts'

/** What is hardly meant in the containers of a booking: more weight than they carry, or more of them than a ship has room for. */
export function LineDoubts({ editor: { values } }: { readonly editor: EditedBooking }) {
  const language = useLanguage()
  const sayFinding = useSayFinding()
  const text = useWords(linesWords)
  const types = useQuery(containers()).data?.lists ?? []
  if (values.container_mode !== containerMode.fcl) return null
  const facts = Object.fromEntries(
    types.map(({ id, code, payload_kg: payloadKg }) => [id, { name: code, payloadKg }]),
  )
  const found = warnOfBooking({ container_mode: values.container_mode, containers: values.lines }, facts)
  if (found.length === 0) return null
  return (
    <Banner kind="warn" title={text.doubts}>
      {found.map((finding) => (
        <div key={`${finding.path} ${finding.rule}`}>
          {text.row(Number(finding.path.split('.')[1]) + 1)}: {sayFinding(finding, language)}
        </div>
      ))}
    </Banner>
  )
}
