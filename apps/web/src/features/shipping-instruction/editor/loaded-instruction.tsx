import type { Shipment } from '@berth/contract/orders/instruction'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { useReadOnce } from '#page-parts/forms/use-read-once.ts'
import { RecordPage } from '#page-parts/screens/record-page.tsx'
import { PageHead } from '#ui/page/page.tsx'
import { pageWords } from '../form/instruction-form-words.ts'

type LoadedInstructionProps<S extends Shipment> = {
  readonly read: UseQueryOptions<S>
  readonly home: string
  /** Renders the editing page, or a message when the instruction cannot be edited now. */
  readonly children: (shipment: S) => ReactNode
}

/** Loads an instruction once, so that the form starts from fresh data. */
export function LoadedInstruction<S extends Shipment>({ read, home, children }: LoadedInstructionProps<S>) {
  const text = useWords(pageWords)
  return (
    <RecordPage
      query={useReadOnce(read)}
      home={home}
      label={text.title}
      failed={text.notLoaded}
      head={<PageHead title={text.title} />}
      hasOwnPage
    >
      {children}
    </RecordPage>
  )
}
