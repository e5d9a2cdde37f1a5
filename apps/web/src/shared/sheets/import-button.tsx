import type { ImportKind } from '@berth/domain/import-file'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ImportSide } from './import-calls.ts'
import { sheetWords } from './sheet-words.ts'

const Dialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

type ImportButtonProps = {
  readonly kind: ImportKind
  readonly side?: ImportSide
  /** What the cache keeps the list under that an import changes. */
  readonly cacheKey: readonly string[]
  /** A picture alone, where there is no room for the word. */
  readonly isCompact?: boolean
}

/** Opens the dialog that reads rows from a file; loaded when it is first asked for. */
export function ImportButton({ kind, side = 'member', cacheKey, isCompact }: ImportButtonProps) {
  const text = useWords(sheetWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(isCompact ? { type: 'text' as const, 'aria-label': text.import, title: text.import } : {})}
        icon={<Icon name="upload" />}
        onClick={() => setOpen(true)}
      >
        {isCompact ? null : text.import}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog kind={kind} side={side} cacheKey={cacheKey} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
