import { formatBoxes, formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { estimateWords } from '../quote-words.ts'
import styles from './estimate-panel.module.css'
import type { Estimate } from './use-estimate.ts'

/** Where the estimate is folded, keeps the lowest total visible and links to the rest. */
export function EstimateBar({
  estimate,
  onOpen,
}: {
  readonly estimate: Estimate
  readonly onOpen: () => void
}) {
  const text = useWords(estimateWords)
  const { types, spaces, query, isAskable } = estimate
  const best = isAskable ? query.data?.lists[0] : undefined
  const codeOf = (type: number) => types.find(({ id }) => id === type)?.code ?? null
  const boxes = formatBoxes(
    spaces.map(({ container_id, count }) => ({ count, container_name: codeOf(container_id) })),
  )
  return (
    <StickyActions
      summary={
        <div className={`slim ${styles.brief}`}>
          <span className="note">{best ? text.brief(boxes) : text.briefNone}</span>
          {best && <b>{formatMoney(best.total)}</b>}
        </div>
      }
    >
      <Button look="primary" size="large" aria-haspopup="dialog" onClick={onOpen}>
        {text.show}
      </Button>
    </StickyActions>
  )
}
