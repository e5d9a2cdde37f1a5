import type { Rate } from '@berth/contract/trade/rate'
import { useWords } from '#lib/language.ts'
import { Icon, type IconName } from '#ui/page/icon.tsx'
import styles from './rate-parts.module.css'
import { useRateName } from './rate-parts.tsx'
import { rateWords } from './rate-words.ts'

const acts = { edit: 'edit', copy: 'copy', remove: 'trash' } as const satisfies Record<string, IconName>

export type RateAct = keyof typeof acts

type RateActionsProps = { readonly rate: Rate; readonly onAct: (act: RateAct, rate: Rate) => void }

/** The actions on one rate. */
export function RateActions({ rate, onAct }: RateActionsProps) {
  const text = useWords(rateWords)
  const nameOf = useRateName()
  return (
    <span className={`row ${styles.actions}`}>
      {(Object.keys(acts) as RateAct[]).map((act) => (
        <button
          key={act}
          type="button"
          className="icon-button icon-button-small"
          aria-label={text.actOf(text.act[act], nameOf(rate))}
          title={text.act[act]}
          onClick={() => onAct(act, rate)}
        >
          <Icon name={acts[act]} />
        </button>
      ))}
    </span>
  )
}
