import type { Sailing } from '@berth/contract/desk/desk-sailing'
import { cutOffWords } from '@berth/locales/cut-off-words'
import { formatInstant, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { differencesBetween, type SailingDifference } from './sailing-edits.ts'
import { sailingWords } from './sailing-words.ts'
import { sayCallTime, sayCutOff } from './say-time.ts'

type NewerSailingProps = {
  /** The sailing as it is being edited, and as somebody else has saved it. */
  readonly base: Sailing
  readonly newer: Sailing
}

/** Who has changed a sailing meanwhile, and what. */
export function NewerSailing({ base, newer }: NewerSailingProps) {
  const { change: words } = useWords(sailingWords)
  const language = useLanguage()
  const say = useSayDifference()
  const { change } = newer
  const differences = differencesBetween(base, newer)
  const isTheirs = change !== null && change.id !== base.change?.id
  return (
    <>
      {isTheirs && (
        <p className="above-4">{words.by(change.user_name, formatInstant(change.create_time, language))}</p>
      )}
      {differences.length > 0 && (
        <ul className="breaks note above-4">
          {differences.map((one) => (
            <li key={`${one.port} ${one.part} ${one.before}`}>{say(one)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function useSayDifference() {
  const { calls: text, preview, edit, state } = useWords(sailingWords)
  const names = useWords(cutOffWords)
  const language = useLanguage()
  const labels = {
    ...{ ...names, vessel: preview.vesselVoyage, service: edit.service, imo_no: edit.imo },
    terminal: text.terminal,
    ...{ arrival: text.arrival, departure: text.departure, arrived: text.arrived, departed: text.departed },
  }
  const sayValue = (part: SailingDifference['part'], value: string | null) => {
    if (value === null) return nothing
    if (part === 'arrival' || part === 'departure' || part === 'arrived' || part === 'departed')
      return sayCallTime(value, language)
    return part !== null && part in names ? sayCutOff(value, language) : value
  }
  return ({ port, part, before, after }: SailingDifference) => {
    if (part === 'state') return after === 'blank' ? state.blanked : state.opened
    if (part === null) return after === null ? preview.callGone(port ?? '') : preview.callAdded(port ?? '')
    return (
      <>
        {[port, labels[part]].filter(Boolean).join(' ')} <del className="dim">{sayValue(part, before)}</del>{' '}
        <span className="strong">{sayValue(part, after)}</span>
      </>
    )
  }
}
