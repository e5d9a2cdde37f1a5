import {
  deskExportInvoiceRequests,
  deskFindInvoiceRequests,
  deskInvoiceSheet,
  maxInvoicesInSheet,
} from '@berth/contract/money/desk-invoice'
import { isOpen } from '@berth/domain/money/tax-invoice'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FinanceNav } from '#features/billing/desk/finance-nav.tsx'
import { ImportButton } from '#features/import-export/import-button.tsx'
import { saveFromServer } from '#features/import-export/save-from-server.ts'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { recordsQueryOf } from '#page-parts/lists/record-list.tsx'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { InvoiceList, invoicesUrl } from '../invoice-list.tsx'
import { invoiceWords } from '../invoice-words.ts'
import { deskInvoiceWords } from './desk-invoice-words.ts'

const into = { kind: 'invoice', side: 'desk', cacheKey: ['desk', 'invoice-request'] } as const

/** The invoice requests of all companies: exported for the tax software, and its result read back. */
export function DeskInvoicesPage() {
  const text = useWords(invoiceWords)
  const words = useWords(deskInvoiceWords)
  const [state, change] = useUrlState(invoicesUrl)
  const query = useQuery({
    ...readOf(deskFindInvoiceRequests, { query: recordsQueryOf(state) }),
    placeholderData: keepPreviousData,
  })
  const answer = query.data
  const rows = answer?.lists ?? []
  const { ids, select } = useSelection(
    JSON.stringify(state),
    rows.filter((row) => isOpen(row.state)),
  )
  const { isBusy, exportRequests } = useExport(() => select([]))
  const waiting = Math.min(answer?.states.asked ?? 0, maxInvoicesInSheet)
  useTitle(text.requests)
  return (
    <Page wide>
      <PageHead
        breadcrumb={<FinanceNav />}
        title={text.requests}
        context={answer && words.context(answer.states.asked + answer.states.exported)}
        actions={
          <>
            <ImportButton {...into} />
            <Button
              type="primary"
              icon={<Icon name="download" />}
              loading={isBusy}
              disabled={ids.length === 0 && waiting === 0}
              onClick={() => void exportRequests(ids.length > 0 ? ids : null)}
            >
              {ids.length > 0 ? words.exportChosen(ids.length) : words.exportAll(waiting)}
            </Button>
          </>
        }
      />
      <InvoiceList
        viewer="operator"
        state={state}
        query={query}
        answer={answer}
        pathOf={paths.deskInvoice}
        onChange={change}
        selection={{
          chosen: ids,
          onChange: select,
          idOf: ({ id }) => id,
          labelOf: ({ number }) => words.choose(number),
          allLabel: words.chooseAll,
          isOut: (row) => !isOpen(row.state),
        }}
      />
    </Page>
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
