import { lazy, Suspense, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import type { CargoDraft } from './cargo-draft.ts'
import { cargoWords } from './cargo-words.ts'

const PackingListDialog = lazy(async () => ({
  default: (await import('./packing-list-dialog.tsx')).PackingListDialog,
}))

type PackingListButtonProps = {
  readonly rows: readonly CargoDraft[]
  readonly onRows: (rows: readonly CargoDraft[]) => void
}

/** Takes the cargo from a packing list that is pasted. */
export function PackingListButton({ rows, onRows }: PackingListButtonProps) {
  const text = useWords(cargoWords).list
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="link" icon={<Icon name="copy" size={14} />} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PackingListDialog rows={rows} onRows={onRows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
