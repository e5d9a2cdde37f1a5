import {
  deskExportInvoiceRequests,
  deskFindInvoiceRequests,
  deskInvoiceSheet,
  maxInvoicesInSheet,
} from '@berth/contract/money/desk-invoice'
import { isOpen } from '@berth/domain/money/tax-invoice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FinanceNav } from '#features/billing/desk/finance-nav.tsx'
import { saveFromServer } from '#features/import-export/save-from-server.ts'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useList } from '#page-parts/lists/use-list.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { InvoiceList, invoicesUrl } from '../invoice-list.tsx'
import { deskInvoiceWords } from './desk-invoice-words.ts'

const into = { kind: 'invoice', side: 'desk', cacheKey: ['desk', 'invoice-request'] } as const

/** The invoice requests of all companies: exported for the tax software, and its result read back. */
export function DeskInvoicesPage() {
  const words = useWords(deskInvoiceWords)
  const list = useList({
    url: invoicesUrl,
    filters: ['keyword', 'currency'],
    read: (query) => readOf(deskFindInvoiceRequests, { query }),
  })
  const { answer } = list
  const { ids, select } = useSelection(
    JSON.stringify(list.state),
    (answer?.lists ?? []).filter((row) => isOpen(row.state)),
  )
  const { isBusy, exportRequests } = useExport(() => select([]))
  const waiting = Math.min(answer?.states.asked ?? 0, maxInvoicesInSheet)
  return (
    <InvoiceList
      viewer="operator"
      list={list}
      pathOf={paths.deskInvoice}
      breadcrumb={<FinanceNav />}
      context={answer && words.context(answer.states.asked + answer.states.exported)}
      into={into}
      actions={
        <Button
          look="primary"
          icon={<Icon name="download" />}
          loading={isBusy}
          disabled={ids.length === 0 && waiting === 0}
          onClick={() => void exportRequests(ids.length > 0 ? ids : null)}
        >
          {ids.length > 0 ? words.exportChosen(ids.length) : words.exportAll(waiting)}
        </Button>
      }
      selection={{
        chosen: ids,
        onChange: select,
        idOf: ({ id }) => id,
        labelOf: ({ number }) => words.choose(number),
        allLabel: words.chooseAll,
        isOut: (row) => !isOpen(row.state),
      }}
    />
  )
}

/** Exports requests, these or all that were asked for: notes it, then downloads the sheet. */
function useExport(onDone: () => void) {
  const words = useWords(deskInvoiceWords)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const exportRequests = async (chosen: readonly number[] | null) => {
    setBusy(true)
    try {
      const { ids } = await call(deskExportInvoiceRequests, {
        body: { ids: chosen?.slice(0, maxInvoicesInSheet) ?? null },
      })
      if (ids.length === 0) return showToast('info', words.nothingToExport)
      await saveFromServer(deskInvoiceSheet.path, { ids: ids.join(), format: 'xlsx' })
      showToast('done', words.exported(ids.length))
      onDone()
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : words.exportFailed)
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: into.cacheKey })
    }
  }
  return { isBusy, exportRequests }
}
