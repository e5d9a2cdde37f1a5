import { deskFindSailings, type Sailing } from '@berth/contract/desk/desk-order'
import { useQuery } from '@tanstack/react-query'
import { voyageText } from '#features/workbench/desk/queue/row-text.ts'
import type { ConfirmationDraft } from '#features/workbench/desk/state/confirmation-form.ts'
import { orderWords } from '#features/workbench/desk/state/order-words.ts'
import { readOf } from '#lib/api/api.ts'
import { formatShortDay, toFieldTime } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import styles from './sailing-choices.module.css'

type SailingChoicesProps = {
  readonly orderId: number
  readonly onChoose: (sailing: Partial<ConfirmationDraft>) => void
}

/** The next sailings between these ports that other bookings use. Choosing one fills everything but the SO number. */
export function SailingChoices({ orderId, onChoose }: SailingChoicesProps) {
  const language = useLanguage()
  const { confirm } = useWords(orderWords)
  const { data, isPending } = useQuery(readOf(deskFindSailings, { params: { id: orderId } }))
  if (isPending) return <div className={`slim across ${styles.choices} ${styles.toCome}`} />
  const sailings = data?.lists ?? []
  if (sailings.length === 0) return null
  return (
    <fieldset className={`slim across ${styles.choices}`}>
      <legend>{confirm.sailings}</legend>
      <div className={styles.rows}>
        {sailings.map((sailing) => (
          <button
            key={`${sailing.carrier_id} ${sailing.vessel} ${sailing.voyage} ${sailing.etd}`}
            type="button"
            title={confirm.useSailing}
            onClick={() => onChoose(draftOf(sailing))}
          >
            {voyageText(sailing)}
            <span className="note">ETD {formatShortDay(sailing.etd, language)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function draftOf(sailing: Sailing): Partial<ConfirmationDraft> {
  const { carrier_id, vessel, voyage, etd, eta, via_id } = sailing
  return {
    ...{ carrier_id, vessel, voyage, etd, eta, via_id },
    cut_off_documents: toFieldTime(sailing.cut_off_documents),
    cut_off_vgm: toFieldTime(sailing.cut_off_vgm),
    cut_off_gate_in: toFieldTime(sailing.cut_off_gate_in),
  }
}
