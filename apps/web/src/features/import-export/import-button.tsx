import type { ImportKind } from '@berth/domain/import-file'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../lib/language.ts'
import { Icon } from '../../ui/page/icon.tsx'
import type { ImportSide } from './import-calls.ts'
import { sheetWords } from './sheet-words.ts'

const Dialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

export type ImportInto = {
  readonly kind: ImportKind
  readonly side?: ImportSide
  /** What the cache keeps the list under that an import changes. */
  readonly cacheKey: readonly string[]
}

/** Opens the dialog that reads rows from a file; loaded when it is first asked for. */
export function ImportButton(into: ImportInto) {
  const text = useWords(sheetWords)
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

/** The dialog that reads rows from a file, once its code has come. */
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
