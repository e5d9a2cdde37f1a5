import { type ReactNode, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './filter-sheet.module.css'
import { filterWords } from './filter-words.ts'

type FilterButtonProps = {
  /** The number of filters in the sheet that are active. */
  readonly active: number
  readonly onOpen: () => void
  readonly isWide?: boolean
  readonly size?: 'large'
}

/** Opens the filters that have no room above the list, and says how many of them are active. */
export function FilterButton({ active, onOpen, isWide = false, size }: FilterButtonProps) {
  const text = useWords(filterWords)
  return (
    <Button block={isWide} size={size} icon={<Icon name="filter" />} aria-haspopup="dialog" onClick={onOpen}>
      {active > 0 ? text.openCounted(active) : text.open}
    </Button>
  )
}

type FilterDrawerProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
  /** Beside the page instead of below it, where the window is wide enough. */
  readonly isBeside?: boolean
}

/** The filters of a list in a drawer. */
export function FilterDrawer({ isOpen, onClose, children, foot, isBeside = false }: FilterDrawerProps) {
  const text = useWords(filterWords)
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      side={isBeside ? 'left' : 'bottom'}
      title={text.open}
      closeLabel={text.close}
      foot={foot}
    >
      {children}
    </Drawer>
  )
}

type FilterSheetProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Applies what is in the fields. The sheet then closes. */
  readonly onSearch: () => void
  /** Applies no filter at all. The sheet then closes. */
  readonly onReset: () => void
  /** The fields, each a `span` with its label. */
  readonly children: ReactNode
}

/** The filters of a list on phones: the fields below each other, reset and search in the foot. */
export function FilterSheet({ isOpen, onClose, onSearch, onReset, children }: FilterSheetProps) {
  const text = useWords(filterWords)
  const closing = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <FilterDrawer
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <div className={`flex gap-8 ${styles.foot}`}>
          <Button onClick={closing(onReset)}>{text.reset}</Button>
          <Button look="primary" onClick={closing(onSearch)}>
            {text.search}
          </Button>
        </div>
      }
    >
      <div className={`grid gap-12 ${styles.fields}`}>{children}</div>
    </FilterDrawer>
  )
}

/** Whether the sheet is open, and the props of its parts that follow from it. */
export function useFilterSheet() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, onOpen: () => setOpen(true), onClose: () => setOpen(false) }
}
