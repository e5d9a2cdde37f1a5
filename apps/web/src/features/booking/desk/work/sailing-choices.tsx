import { type DeskOrder, deskFindSailings, type Sailing } from '@berth/contract/desk/desk-order'
import { daysBetween } from '@berth/domain/time/calendar'
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
  /** The order that is moved off its own sailing, which is no choice then; null if any sailing is one. */
  readonly instead: Pick<DeskOrder, 'vessel' | 'voyage' | 'etd'> | null
  readonly onChoose: (sailing: Partial<ConfirmationDraft>) => void
}

/** The next sailings between these ports that other bookings use. Choosing one fills everything but the SO number. */
export function SailingChoices({ orderId, instead, onChoose }: SailingChoicesProps) {
  const language = useLanguage()
  const { confirm } = useWords(orderWords)
  const { data, isPending } = useQuery(readOf(deskFindSailings, { params: { id: orderId } }))
  if (isPending) return <div className={`slim across ${styles.choices} ${styles.toCome}`} />
  const sailings = (data?.lists ?? []).filter(
    ({ vessel, voyage }) => vessel !== instead?.vessel || voyage !== instead.voyage,
  )
  if (sailings.length === 0) return null
  return (
    <fieldset className={`slim across ${styles.choices}`}>
      <legend>{confirm.sailings}</legend>
      <div className={`cut outlined-2 rounded ${styles.rows}`}>
        {sailings.map((sailing) => (
          <button
            className="flex centred between gap-12 full bare surface text-start pointer"
            key={`${sailing.carrier_id} ${sailing.vessel} ${sailing.voyage} ${sailing.etd}`}
            type="button"
            title={confirm.useSailing}
            onClick={() => onChoose(draftOf(sailing))}
          >
            {voyageText(sailing)}
            <span className="note">
              ETD {formatShortDay(sailing.etd, language)}
              {instead?.etd && <Compared sailing={sailing} instead={instead.etd} />}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** How many days later another sailing leaves, and whether its documents cut-off is not known yet. */
function Compared({ sailing, instead }: { readonly sailing: Sailing; readonly instead: string }) {
  const { confirm } = useWords(orderWords)
  const days = daysBetween(instead, sailing.etd)
  return (
    <>
      {' '}
      <span className={days > 0 ? 'soon' : undefined}>{confirm.daysApart(days)}</span>
      {sailing.cut_off_documents === null && <span className="soon"> {confirm.noCutOff}</span>}
    </>
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
