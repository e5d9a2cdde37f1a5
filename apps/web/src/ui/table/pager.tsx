import { readFigure } from '@berth/domain/reading/figure'
import { valueIn } from '@berth/domain/reading/reading'
import { useState } from 'react'
import { TextInput } from '../controls/text-input.tsx'
import { Icon } from '../page/icon.tsx'
import { type CountUnit, useUiText } from '../theme/ui-text.ts'
import { useIsPhone } from '../theme/use-media.ts'
import { PageNumbers } from './page-numbers.tsx'
import styles from './pager.module.css'

export type PagerProps = {
  readonly page: number
  readonly size: number
  readonly total: number
  /** What the list counts. */
  readonly unit: CountUnit
  readonly sizes: readonly number[]
  readonly onChange: (page: number, size: number) => void
}

/** Total, page size, pages and a jump field; stays at the bottom of the screen while the rows scroll. */
export function Pager({ page, size, total, unit, sizes, onChange }: PagerProps) {
  const text = useUiText()
  const isPhone = useIsPhone()
  const pages = Math.max(1, Math.ceil(total / size))
  return (
    <nav
      className={`row between gap-16 line-above sticky padded-10-16 surface phone-wrap ${styles.pager}`}
      aria-label={text.pages}
    >
      <span className={`nowrap dim ${styles.total}`}>{text.total(total, unit)}</span>
      <PageNumbers
        page={page}
        pages={pages}
        // A phone has room for three pages side by side; with more, only the current page and the total are shown.
        isSimple={isPhone && pages > 3}
        onChange={(next) => onChange(next, size)}
      />
      {!isPhone && sizes.length > 1 && (
        <span className={`relative ink ${styles.size}`}>
          {/* A new page size returns to the first page. */}
          <select
            className="rounded surface pointer"
            aria-label={text.pageSize}
            value={size}
            onChange={({ target }) => onChange(1, Number(target.value))}
          >
            {sizes.map((one) => (
              <option key={one} value={one}>
                {text.perPage(one)}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
      {!isPhone && total > size && <PageJump pages={pages} onJump={(next) => onChange(next, size)} />}
    </nav>
  )
}

type PageJumpProps = { readonly pages: number; readonly onJump: (page: number) => void }

/** A field for a page number. Enter or blur goes there. */
function PageJump({ pages, onJump }: PageJumpProps) {
  const { goTo, page: label } = useUiText()
  const [typed, setTyped] = useState('')
  const jump = () => {
    setTyped('')
    // A text that is no page is dropped: the numbers beside it show which page this is.
    const page = valueIn(readFigure(typed, { decimals: 0 }))
    if (page !== null) onJump(Math.min(pages, Math.max(1, page)))
  }
  return (
    <span className={`row nowrap ${styles.jump}`}>
      {goTo[0]}
      <TextInput
        className={styles.number ?? ''}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onEnter={jump}
        onBlur={jump}
      />
      {goTo[1]}
    </span>
  )
}
