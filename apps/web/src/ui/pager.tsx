import { Pagination } from 'antd'
import styles from './pager.module.css'
import { useUiText } from './ui-text.ts'
import { useIsPhone } from './use-media.ts'

export type PagerProps = {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly sizes: readonly number[]
  readonly onChange: (page: number, size: number) => void
}

/** Total, page size, pages and a jump; it stays at the bottom of the screen while the rows scroll. */
export function Pager({ page, size, total, sizes, onChange }: PagerProps) {
  const text = useUiText()
  const isPhone = useIsPhone()
  return (
    <nav className={styles.pager} aria-label={text.pages}>
      <span className={styles.total}>{text.total(total)}</span>
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        pageSizeOptions={[...sizes]}
        showSizeChanger={!isPhone && sizes.length > 1}
        showQuickJumper={!isPhone}
        // A phone has room for three pages side by side; of more it says which one of how many.
        {...(isPhone && total > 3 * size ? { simple: { readOnly: true } } : {})}
        // A new size starts again at the first page.
        onChange={(nextPage, nextSize) => onChange(nextSize === size ? nextPage : 1, nextSize)}
      />
    </nav>
  )
}
