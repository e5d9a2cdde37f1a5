import { deskGetInterimFile, deskListInterim } from '@berth/contract/money/desk-statement'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveFromServer } from '#features/import-export/use-save-from-server.ts'
import { fillPath, readOf } from '#lib/api/api.ts'
import { formatDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { statementPageWords } from '../statement-page-words.ts'
import styles from '../statement-parts.module.css'

/** What one company owes this month up to today, to download. Nothing is made or sent. */
export function InterimDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useWords(statementPageWords)
  const language = useLanguage()
  const [chosen, setChosen] = useState<number | null>(null)
  const query = useQuery({ ...readOf(deskListInterim, {}), staleTime: 0 })
  const company = query.data?.lists.find(({ customer_id }) => customer_id === chosen)
  return (
    <FramedDialog title={text.interimTitle} width={560} isDismissible onClose={onClose}>
      {query.isError ? (
        <LoadFailure error={query.error} title={text.interimFailed} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <TextSkeleton lines={4} />
      ) : (
        <div className="grid gap-12">
          <p>{text.interimIntro(formatDay(query.data.as_of, language))}</p>
          <Field label={text.makeFor}>
            {(control) => (
              <RemoteSelect<number>
                {...control}
                allowClear={false}
                value={chosen}
                options={query.data.lists.map((one) => labelOption(one.customer_id, one.customer_name))}
                onChange={setChosen}
              />
            )}
          </Field>
          {query.data.lists.length === 0 && <p className="note">{text.makeNone}</p>}
          {company && (
            <ul className={styles.preview} aria-label={company.customer_name}>
              {company.accounts.map((account) => (
                <Account key={account.currency} id={company.customer_id} {...account} />
              ))}
            </ul>
          )}
        </div>
      )}
    </FramedDialog>
  )
}

type AccountProps = { readonly id: number; readonly currency: string; readonly closing: number }

function Account({ id, currency, closing }: AccountProps) {
  const text = useWords(statementPageWords)
  const { save } = useSaveFromServer(fillPath(deskGetInterimFile.path, { id }))
  const download = (format: 'xlsx' | 'pdf') => () => void save({ currency, format })
  return (
    <li>
      <b>{formatMoney(closing, currency)}</b>
      <span className="gap-4 inline-flex">
        <Button icon={<Icon name="download" />} onClick={download('xlsx')}>
          {text.file}
        </Button>
        <Button icon={<Icon name="print" />} onClick={download('pdf')}>
          {text.pdf}
        </Button>
      </span>
    </li>
  )
}
