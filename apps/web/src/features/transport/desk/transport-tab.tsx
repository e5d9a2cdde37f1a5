import { deskTakeBackEvent } from '@berth/contract/desk/desk-transport'
import { deskGetTransport, type Transport } from '@berth/contract/orders/transport'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LazyImportDialog } from '#features/import-export/import-button.tsx'
import { call, keyOf, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { TransportView } from '../transport-view.tsx'
import { transportWords } from '../transport-words.ts'
import { BoxesDialog } from './boxes-dialog.tsx'
import { ExceptionNote } from './exception-note.tsx'
import { TellEventDialog } from './tell-event-dialog.tsx'
import { transportDeskWords } from './transport-desk-words.ts'

const AgreeDialog = lazy(async () => ({
  default: (await import('./agree-free-time-dialog.tsx')).AgreeFreeTimeDialog,
}))

const pollMs = 60_000

/** Where an order is, with what the desk enters about it. */
export function DeskTransport({ orderId }: { readonly orderId: number }) {
  const text = useWords(transportDeskWords)
  const { failed } = useWords(transportWords)
  const client = useQueryClient()
  const [open, setOpen] = useState<'event' | 'boxes' | 'sheet' | 'agree' | null>(null)
  const input = { params: { id: orderId } }
  const query = useQuery({ ...readOf(deskGetTransport, input), refetchInterval: pollMs })
  const { data, error, refetch } = query
  if (!data && error) return <LoadFailure error={error} title={failed} onRetry={() => refetch()} />
  if (!data) return <TextSkeleton lines={8} />
  const transport = data as Transport // The view of Berth, as no other was asked for.
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(deskGetTransport, input) })
  const takeBack = async (id: number) => {
    try {
      await call(deskTakeBackEvent, { params: { id } })
      showToast('done', text.takenBack)
    } catch (problem) {
      showToast('trouble', problem instanceof Error ? problem.message : String(problem))
    }
    await readAgain()
  }
  return (
    <>
      <TransportView
        transport={transport}
        onTakeBack={takeBack}
        exceptionAction={(item, now) => (
          <ExceptionNote orderId={orderId} item={item} now={now} onDone={readAgain} />
        )}
        freeTime={{
          actions: (
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('agree')}>
              {text.agree}
            </Button>
          ),
          none: <p className="padded-16 dim">{text.noRule}</p>,
        }}
        actions={
          <>
            <Button aria-haspopup="dialog" onClick={() => setOpen('boxes')}>
              {text.boxes}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setOpen('sheet')}>
              {text.sheet}
            </Button>
            <Button look="primary" aria-haspopup="dialog" onClick={() => setOpen('event')}>
              {text.tell}
            </Button>
          </>
        }
      />
      {open === 'event' && (
        <TellEventDialog
          orderId={orderId}
          numbers={transport.boxes.flatMap(({ container_no, is_surplus }) =>
            container_no === null || is_surplus ? [] : container_no,
          )}
          onDone={readAgain}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'sheet' && (
        <LazyImportDialog
          kind="event"
          side="desk"
          cacheKey={keyOf(deskGetTransport, input)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'agree' && (
        <Suspense fallback={null}>
          <AgreeDialog
            orderId={orderId}
            agreement={transport.agreed_free_time}
            onDone={readAgain}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open === 'boxes' && (
        <BoxesDialog
          orderId={orderId}
          boxes={transport.boxes}
          onDone={readAgain}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
