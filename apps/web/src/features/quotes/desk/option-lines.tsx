import { type DeskRfq, deskFindEarlierLines } from '@berth/contract/trade/rfq'
import { rfqLimits } from '@berth/domain/limits'
import { basesFor } from '@berth/domain/rfq/rfq'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { linesWords } from '#features/booking/form/field-words.ts'
import { charges } from '#features/lookups/lookups.ts'
import { call } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { RowCards } from '#ui/rows-editor/row-cards.tsx'
import { RowSheet } from '#ui/rows-editor/row-sheet.tsx'
import { placeRows, type Rows, type RowsKind, type RowsText } from '#ui/rows-editor/rows.ts'
import { RowsTable } from '#ui/rows-editor/rows-table.tsx'
import { useTextsByRow } from '#ui/rows-editor/use-row-list.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'
import {
  blankOptionLine,
  isBlankOptionLine,
  type OptionDraft,
  type OptionLineDraft,
  optionLinesOf,
  typesOf,
} from './answer-draft.ts'
import { deskRfqWords } from './desk-rfq-words.ts'
import { OptionLineCell, OptionLineContext, useBasisName } from './option-line-cell.tsx'
import {
  lclOptionLineColumns,
  type OptionLineColumn,
  optionLineColumns,
  optionLineFigures,
  wayOf,
} from './option-line-columns.ts'
import { optionLineWords } from './option-line-words.ts'
import styles from './option-lines.module.css'
import { readOptionPaste } from './option-lines-from-clipboard.ts'

type OptionLinesProps = {
  readonly rfq: DeskRfq
  readonly option: OptionDraft
  /** Where the errors of its lines are. */
  readonly path: string
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (lines: readonly OptionLineDraft[]) => void
}

/** The charges of an option beside its prices, with those of the last quote on the lane offered. */
export function OptionLines({ rfq, option, path, errors, onChange }: OptionLinesProps) {
  const text = useWords(optionLineWords)
  const said = useWords(linesWords)
  const { sendFailed } = useWords(deskRfqWords)
  const nameOf = useBasisName()
  const queryClient = useQueryClient()
  const isPhone = useIsPhone()
  const known = useQuery(charges()).data?.lists
  const [opened, setOpened] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { lines, carrier_id } = option
  const columns: readonly OptionLineColumn[] = rfq.measure ? lclOptionLineColumns : optionLineColumns
  const choices = useMemo(() => ({ types: typesOf(rfq), currencies: rfq.currencies }), [rfq])
  const blank = () => blankOptionLine(lines.at(-1)?.currency ?? rfq.currencies[1] ?? rfq.currencies[0])
  const pathOf = (at: number, field: OptionLineColumn) => `${path}.${at}.${field}`
  const canAdd = lines.length < rfqLimits.maxLines
  const paste = async (pasted: string, at: number, column: OptionLineColumn) => {
    const { lists } = await queryClient.ensureQueryData(charges())
    const named = lists.map(({ id, code, name_zh, name_en }) => ({
      id,
      names: [code, name_zh, name_en],
    }))
    const currencyAt = (offset: number) => (lines[at + offset] ?? blank()).currency
    const { rows: read, unknown } = readOptionPaste(
      pasted,
      columns.slice(columns.indexOf(column)),
      { charges: named, ...choices },
      currencyAt,
    )
    const fitting = read.slice(0, rfqLimits.maxLines - at)
    onChange(placeRows<OptionLineDraft>(lines, at, fitting, blank))
    showToast('info', said.pasted(fitting.length))
    if (unknown.length > 0) showToast('trouble', text.unread(unknown.join(', ')))
    if (fitting.length < read.length) showToast('trouble', said.tooMany(rfqLimits.maxLines))
  }
  const rows: Rows<OptionLineColumn, OptionLineDraft> = {
    rows: lines,
    columns,
    errors: useTextsByRow(errors, lines.length, columns, pathOf),
    canAdd,
    change: (at, part) => onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line))),
    leave: () => undefined,
    add: () => canAdd && onChange([...lines, blank()]),
    remove: (at) => onChange(lines.toSpliced(at, 1)),
    restore: (at, line) => onChange(lines.toSpliced(at, 0, line)),
    paste,
  }
  const kind: RowsKind<OptionLineColumn, OptionLineDraft> = {
    name: `option-${option.key}`,
    Cell: OptionLineCell,
    isFigure: (field) => optionLineFigures.has(field),
    isRequired: (field) => field === 'charge_id' || field === 'basis',
    isBlank: isBlankOptionLine,
    isLeftToForm: true,
  }
  const rowsText: RowsText<OptionLineColumn> = {
    ...said,
    table: text.title,
    number: said.row(0).replace('0', '').trim(),
    tools: said.removeHere,
    column: text.columns,
    place: said.row,
    add: text.add,
    edit: said.editRow,
    remove: text.drop,
  }
  const take = async () => {
    if (carrier_id === null) return
    setBusy(true)
    try {
      const earlier = await call(deskFindEarlierLines, { params: { id: rfq.id }, query: { carrier_id } })
      if (earlier.rfq_no === null) return showToast('info', text.noEarlier)
      const kept = lines.filter((line) => !isBlankOptionLine(line))
      const isThere = (one: { readonly charge_id: number; readonly basis: string }) =>
        kept.some(({ charge_id, basis }) => charge_id === one.charge_id && basis === one.basis)
      const fitting = earlier.lines.filter(
        (line) => basesFor(choices.types).includes(line.basis) && !isThere(line),
      )
      const added = fitting.slice(0, rfqLimits.maxLines - kept.length)
      if (added.length === 0) return showToast('info', text.none(earlier.rfq_no))
      onChange([...kept, ...optionLinesOf(added)])
      showToast('done', text.taken(added.length, earlier.rfq_no))
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : sendFailed)
    } finally {
      setBusy(false)
    }
  }
  const describe = (line: OptionLineDraft, at: number) => {
    const charge = known?.find(({ id }) => id === line.charge_id)
    return {
      head: <b className="strong">{charge ? `${charge.code} ${charge.name}` : said.row(at + 1)}</b>,
      edit: said.edit,
      body: (
        <span className="note">
          {[
            line.unit_price !== null && formatMoney(line.unit_price, line.currency),
            line.basis && `/ ${nameOf(line.basis)}`,
            `· ${text[wayOf(line)]}`,
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      ),
    }
  }
  return (
    <OptionLineContext value={choices}>
      <div className={styles.block}>
        <div className={styles.head}>{text.title}</div>
        {isPhone ? (
          <div className={styles.cards}>
            <RowCards rows={rows} text={rowsText} describe={describe} onOpen={setOpened} />
          </div>
        ) : (
          lines.length > 0 && (
            <RowsTable
              kind={kind}
              rows={rows}
              text={rowsText}
              widths={styles}
              className={rfq.measure ? `${styles.table} ${styles.wide}` : styles.table}
            />
          )
        )}
        {opened !== null && (
          <RowSheet kind={kind} rows={rows} text={rowsText} at={opened} onClose={() => setOpened(null)} />
        )}
        <div className={styles.foot}>
          {!isPhone && (
            <Button
              look="link"
              icon={<Icon name="plus" size={14} />}
              disabled={!canAdd}
              title={canAdd ? undefined : text.most(rfqLimits.maxLines)}
              onClick={rows.add}
            >
              {text.add}
            </Button>
          )}
          <Button
            look="link"
            icon={<Icon name="copy" size={14} />}
            title={text.earlierHint}
            disabled={carrier_id === null}
            loading={isBusy}
            onClick={() => void take()}
          >
            {text.earlier}
          </Button>
        </div>
      </div>
    </OptionLineContext>
  )
}
