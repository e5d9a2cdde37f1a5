import {
  type DistanceRow,
  deskDeleteDistance,
  deskListDistances,
  deskSaveDistance,
} from '@berth/contract/trade/desk-carbon'
import { carbonLimits, pageSizes } from '@berth/domain/limits'
import { checkDistance } from '@berth/domain/tariff/carbon'
import { ListPage } from '#features/import-export/list-page.tsx'
import { PortSelect } from '#features/lookups/lookup-selects.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { numberParam, paging } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { distanceWords } from './carbon-table-words.ts'
import { AddButton, type RowDialogProps, TableDialog, useOpenedRow } from './table-dialog.tsx'

const url = { port_id: numberParam(null), ...paging(pageSizes.lookup) }

/** The distances between ports, which emissions are counted from. */
export function DistancesPage() {
  const text = useWords(distanceWords)
  const opened = useOpenedRow<DistanceRow>('distance')
  const list = useList({
    url,
    filters: ['port_id'],
    read: (query) => readOf(deskListDistances, { query }),
  })
  const { state, answer, change } = list
  const { columns } = text
  const portsOf = (row: DistanceRow) => `${row.pol_name} → ${row.pod_name}`
  return (
    <ListPage<DistanceRow>
      list={list}
      text={text}
      context={text.context}
      actions={<AddButton label={text.add} isReady={answer !== undefined} onAdd={() => opened.open('new')} />}
      filter={
        <ListFilter list={list} inSheet={state.port_id === null ? 0 : 1}>
          <PortSelect
            aria-label={text.port}
            width={220}
            placeholder={text.port}
            value={state.port_id}
            onChange={(port_id) => change({ port_id })}
          />
        </ListFilter>
      }
      unit="records"
      bones={[280, 110, 280, 60]}
      onOpen={opened.open}
      columns={[
        { key: 'ports', title: columns.ports, cell: portsOf, card: 'headline' },
        {
          key: 'kilometres',
          title: columns.kilometres,
          cell: (row) => <span className="num">{formatCount(row.kilometres)}</span>,
          card: 'fact',
        },
        { key: 'source', title: columns.source, cell: (row) => row.source, card: 'fact' },
        {
          key: 'action',
          title: <span className="visually-hidden">{columns.action}</span>,
          cell: (row) => (
            <Button
              look="link"
              size="small"
              aria-label={text.editOf(portsOf(row))}
              onClick={() => opened.open(row)}
            >
              {text.edit}
            </Button>
          ),
          card: 'action',
        },
      ]}
    >
      {opened.row && <DistanceDialog {...opened} row={opened.row === 'new' ? null : opened.row} />}
    </ListPage>
  )
}

/** Adds, changes or deletes a distance; the ports of one that is there stay. */
function DistanceDialog({ row, onDone, onClose }: RowDialogProps<DistanceRow>) {
  const text = useWords(distanceWords)
  return (
    <TableDialog
      text={text}
      start={{
        pol_id: row?.pol_id ?? null,
        pod_id: row?.pod_id ?? null,
        kilometres: row?.kilometres ?? null,
        source: row?.source ?? '',
      }}
      check={({ pol_id, pod_id, kilometres, source }) => {
        const missing = [
          ...(pol_id === null ? [{ path: 'pol_id', rule: 'required' } as const] : []),
          ...(pod_id === null ? [{ path: 'pod_id', rule: 'required' } as const] : []),
          ...(kilometres === null ? [{ path: 'kilometres', rule: 'required' } as const] : []),
        ]
        const found = checkDistance({
          ...{ pol_id: pol_id ?? 0, pod_id: pod_id ?? -1, kilometres: kilometres ?? 1, source },
        })
        return [...missing, ...found]
      }}
      send={({ pol_id, pod_id, kilometres, source }) =>
        call(deskSaveDistance, {
          body: {
            ...{ pol_id: pol_id ?? 0, pod_id: pod_id ?? 0, kilometres: kilometres ?? 0, source },
            version: row?.version ?? null,
          },
        })
      }
      remove={
        row && (() => call(deskDeleteDistance, { params: { id: row.id }, body: { version: row.version } }))
      }
      {...{ onDone, onClose }}
    >
      {({ values, errors, change }) => (
        <FieldGrid columns={2}>
          <Field label={text.pol} required error={errors.pol_id}>
            {(control) => (
              <PortSelect
                {...control}
                disabled={row !== null}
                value={values.pol_id}
                onChange={(pol_id) => change({ pol_id })}
              />
            )}
          </Field>
          <Field label={text.pod} required error={errors.pod_id}>
            {(control) => (
              <PortSelect
                {...control}
                disabled={row !== null}
                value={values.pod_id}
                onChange={(pod_id) => change({ pod_id })}
              />
            )}
          </Field>
          <Field label={text.kilometres} required error={errors.kilometres}>
            {(control) => (
              <NumberInput
                {...control}
                max={carbonLimits.maxDistance}
                value={values.kilometres}
                onChange={(kilometres) => change({ kilometres })}
              />
            )}
          </Field>
          <Field label={text.source} required hint={text.sourceHint} error={errors.source}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={carbonLimits.source}
                value={values.source}
                onChange={({ target }) => change({ source: target.value })}
              />
            )}
          </Field>
        </FieldGrid>
      )}
    </TableDialog>
  )
}
