import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { useDelayed } from '#ui/feedback/use-delayed.ts'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import type { RateCalls } from './rate-calls.ts'
import { RateFormDialog } from './rate-form-dialog.tsx'
import { rateFormWords } from './rate-words.ts'

/** What the form was opened for: create, edit or copy. */
export type FormTarget =
  | { readonly kind: 'create'; readonly mode: ContainerMode }
  | { readonly kind: 'edit' | 'copy'; readonly id: number }

type RateFormProps = {
  readonly target: FormTarget
  readonly calls: RateCalls
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The form of a rate. An existing rate is read first, because the list may be outdated. */
export function RateForm({ target, calls, onDone, onClose }: RateFormProps) {
  if (target.kind === 'create') return <RateFormDialog opened={target} {...{ calls, onDone, onClose }} />
  return <ReadFirst {...{ calls, onDone, onClose }} kind={target.kind} id={target.id} />
}

type ReadFirstProps = Omit<RateFormProps, 'target'> & Extract<FormTarget, { id: number }>

function ReadFirst({ kind, id, calls, onDone, onClose }: ReadFirstProps) {
  const text = useWords(rateFormWords)
  const read = useQuery({
    queryKey: [...calls.cacheKey, 'form', id],
    queryFn: () => calls.get(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isSlow = useDelayed(read.isPending)
  if (read.data) return <RateFormDialog opened={{ kind, rate: read.data }} {...{ calls, onDone, onClose }} />
  if (!read.isError && !isSlow) return null
  return (
    <FramedDialog width={1000} title={text.titles[kind]} onClose={onClose} isDismissible>
      {read.isError ? (
        <StateMessage
          drawing="parted"
          title={text.detailFailed}
          level={3}
          actions={<Button onClick={() => read.refetch()}>{text.retry}</Button>}
        >
          {read.error.message}
        </StateMessage>
      ) : (
        <TableSkeleton columns={[160, 160, 160]} />
      )}
    </FramedDialog>
  )
}
