import { deleteOrder } from '@berth/contract/orders/order'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshOrders } from '#features/order/refresh-orders.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import type { Selection } from '#page-parts/lists/use-selection.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { listWords } from './booking-list-words.ts'
import styles from './drafts-removal.module.css'

/** The drafts chosen in the list, to be deleted together. */
export function DraftsRemoval({ selection }: { readonly selection: Selection }) {
  const text = useWords(listWords).removal
  const client = useQueryClient()
  const isPhone = useIsPhone()
  const [isAsking, setAsking] = useState(false)
  const { ids, select } = selection

  const remove = async () => {
    const results = await Promise.allSettled(ids.map((id) => call(deleteOrder, { params: { id } })))
    const failed = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    )
    const [why] = failed
    const done = ids.length - failed.length
    if (done > 0) showToast('done', text.done(done))
    if (failed.length > 0)
      showToast('trouble', text.failed(failed.length, why instanceof Error ? why.message : String(why)))
    select([])
    setAsking(false)
    await refreshOrders(client, ['order'])
  }
  return (
    <div className={`row ${styles.bar}`}>
      {text.chosen(ids.length)}
      <Button danger size={isPhone ? 'middle' : 'small'} onClick={() => setAsking(true)}>
        {text.verb}
      </Button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.clear}
        title={text.clear}
        onClick={() => select([])}
      >
        <Icon name="close" />
      </button>
      <ConfirmDialog
        open={isAsking}
        title={text.title(ids.length)}
        confirmLabel={text.confirm(ids.length)}
        keepLabel={text.keep}
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {text.lost}
      </ConfirmDialog>
    </div>
  )
}
