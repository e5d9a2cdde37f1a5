import type { RollReason } from '@berth/domain/order/change/roll-reason'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import type { RollableOrder } from './roll-many-dialog.tsx'
import { rollManyTitle } from './roll-many-title.ts'

const Dialog = lazy(async () => ({ default: (await import('./roll-many-dialog.tsx')).RollManyDialog }))

type RollManyButtonProps = {
  readonly source: {
    readonly key: readonly unknown[]
    readonly read: () => Promise<readonly RollableOrder[]>
  }
  /** The sailing the orders are on; null for several. */
  readonly from: number | null
  /** The port they are loaded at; null for several. */
  readonly polId: number | null
  /** Their carrier; null for several. */
  readonly carrierId: number | null
  readonly reason: RollReason | null
}

/** Opens the dialog that rolls many orders at once, for those who may roll. */
export function RollManyButton(props: RollManyButtonProps) {
  const text = useWords(rollManyTitle)
  const [isOpen, setOpen] = useState(false)
  if (!useMay(lifecycle.roll.access)) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
