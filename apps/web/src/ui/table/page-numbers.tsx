import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import styles from './page-numbers.module.css'
import { pagesAround } from './pages-around.ts'

type PageNumbersProps = {
  readonly page: number
  readonly pages: number
  /** Shows only the current page and the total, for tight space. */
  readonly isSimple?: boolean
  readonly isSmall?: boolean
  readonly onChange: (page: number) => void
}

/** The pages around the current one, the first and the last, and previous and next. */
export function PageNumbers({ page, pages, isSimple = false, isSmall = false, onChange }: PageNumbersProps) {
  const text = useUiText()
  const step = (to: number, label: string, icon: 'left' | 'right') => (
    <li>
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={to < 1 || to > pages}
        onClick={() => onChange(to)}
      >
        <Icon name={icon} />
      </button>
    </li>
  )
  return (
    <ul className={isSmall ? `row ${styles.pages} ${styles.small}` : `row ${styles.pages}`}>
      {step(page - 1, text.previousPage, 'left')}
      {isSimple ? (
        <li className={`nowrap ${styles.simple}`}>
          {page} <span>/</span> {pages}
        </li>
      ) : (
        pagesAround(page, pages).map(({ to, isJump }) => (
          <li key={`${to} ${isJump}`}>
            <button
              type="button"
              title={isJump ? text.pageNumber(to) : String(to)}
              aria-current={to === page ? 'page' : undefined}
              className={isJump ? styles.jump : undefined}
              onClick={() => onChange(to)}
            >
              {isJump ? <Icon name="dots" size={14} /> : to}
            </button>
          </li>
        ))
      )}
      {step(page + 1, text.nextPage, 'right')}
    </ul>
  )
}
