import type { ImportKind } from '@berth/domain/files/import-file'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import type { ImportSide } from './import-calls.ts'
import { listMenuWords } from './list-menu-words.ts'

const Dialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

export type ImportInto = {
  readonly kind: ImportKind
  readonly side?: ImportSide
  /** Cache key of the list the import changes. */
  readonly cacheKey: readonly unknown[]
}

/** Opens the import dialog. Its code loads on first use. */
export function ImportButton(into: ImportInto) {
  const text = useWords(listMenuWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name="upload" />} onClick={() => setOpen(true)}>
        {text.import}
      </Button>
      {isOpen && <LazyImportDialog {...into} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The import dialog, rendered once its code has loaded. */
export function LazyImportDialog({
  side = 'member',
  ...rest
}: ImportInto & { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Dialog side={side} {...rest} />
    </Suspense>
  )
}
