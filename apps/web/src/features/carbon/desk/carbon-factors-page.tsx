import {
  type CarbonFactorRow,
  deskDeleteCarbonFactor,
  deskListCarbonFactors,
  deskSaveCarbonFactor,
} from '@berth/contract/trade/desk-carbon'
import { carbonLimits, pageSizes } from '@berth/domain/limits'
import { carbonUnits, checkCarbonFactor } from '@berth/domain/tariff/carbon'
import { ListPage } from '#features/import-export/list-page.tsx'
import { CarrierSelect } from '#features/lookups/lookup-selects.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { numberParam, paging } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { carbonFactorWords } from './carbon-table-words.ts'
import { AddButton, type RowDialogProps, TableDialog, useOpenedRow } from './table-dialog.tsx'

const url = { carrier_id: numberParam(null), ...paging(pageSizes.lookup) }

/** What carriage emits, as published. */
export function CarbonFactorsPage() {
  const text = useWords(carbonFactorWords)
  const opened = useOpenedRow<CarbonFactorRow>('co2_factor')
  const list = useList({
    url,
    filters: ['carrier_id'],
    read: (query) => readOf(deskListCarbonFactors, { query }),
  })
  const { state, answer, change } = list
  const { columns } = text
  const nameOf = (row: CarbonFactorRow) => row.carrier_name ?? text.allCarriers
  return (
    <ListPage<CarbonFactorRow>
      list={list}
      text={text}
      context={text.context}
      actions={<AddButton label={text.add} isReady={answer !== undefined} onAdd={() => opened.open('new')} />}
      filter={
        <ListFilter list={list} inSheet={state.carrier_id === null ? 0 : 1}>
          <CarrierSelect
            aria-label={text.carrier}
            width={200}
            placeholder={text.carrier}
            value={state.carrier_id}
            onChange={(carrier_id) => change({ carrier_id })}
          />
        </ListFilter>
      }
      unit="records"
      bones={[200, 180, 60, 180, 240, 60]}
      onOpen={opened.open}
      columns={[
        { key: 'carrier', title: columns.carrier, cell: nameOf, card: 'headline' },
        {
          key: 'factor',
          title: columns.factor,
          cell: (row) => `${row.kilograms} ${text.units[row.unit]}`,
          card: 'title',
        },
        { key: 'year', title: columns.year, cell: (row) => row.year, card: 'fact' },
        {
          key: 'scope',
          title: columns.scope,
          cell: (row) => (row.is_well_to_wake ? text.wellToWake : text.tankToWake),
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
              aria-label={text.editOf(`${nameOf(row)} ${row.year}`)}
              onClick={() => opened.open(row)}
            >
              {text.edit}
            </Button>
          ),
          card: 'action',
        },
      ]}
    >
      {opened.row && <FactorDialog {...opened} row={opened.row === 'new' ? null : opened.row} />}
    </ListPage>
  )
}

/** Adds, changes or deletes a factor; the carrier, unit and year of one that is there stay. */
function FactorDialog({ row, onDone, onClose }: RowDialogProps<CarbonFactorRow>) {
  const text = useWords(carbonFactorWords)
  const isFixed = row !== null
  return (
    <TableDialog
      text={text}
      start={{
        carrier_id: row?.carrier_id ?? null,
        unit: row?.unit ?? 'teu_km',
        kilograms: row?.kilograms ?? null,
        year: row?.year ?? null,
        source: row?.source ?? '',
        is_well_to_wake: row?.is_well_to_wake ?? true,
      }}
      check={(values) =>
        checkCarbonFactor({ ...values, kilograms: values.kilograms ?? 0, year: values.year ?? Number.NaN })
      }
      send={({ kilograms, year, ...values }) =>
        call(deskSaveCarbonFactor, {
          body: { ...values, kilograms: kilograms ?? 0, year: year ?? 0, version: row?.version ?? null },
        })
      }
      remove={
        row &&
        (() => call(deskDeleteCarbonFactor, { params: { id: row.id }, body: { version: row.version } }))
      }
      {...{ onDone, onClose }}
    >
      {({ values, errors, change }) => (
        <FieldGrid columns={2}>
          <Field label={text.carrier} error={errors.carrier_id}>
            {(control) => (
              <CarrierSelect
                {...control}
                disabled={isFixed}
                placeholder={text.allCarriers}
                value={values.carrier_id}
                onChange={(carrier_id) => change({ carrier_id })}
              />
            )}
          </Field>
          <Field label={text.unit} error={errors.unit}>
            {(control) => (
              <Select
                {...control}
                disabled={isFixed}
                value={values.unit}
                options={carbonUnits.map((value) => ({ value, label: text.units[value] }))}
                onChange={(unit) => change({ unit })}
              />
            )}
          </Field>
          <Field label={text.kilograms} required error={errors.kilograms}>
            {(control) => (
              <NumberInput
                {...control}
                decimals={6}
                max={carbonLimits.maxFactor}
                value={values.kilograms}
                onChange={(kilograms) => change({ kilograms })}
              />
            )}
          </Field>
          <Field label={text.year} required error={errors.year}>
            {(control) => (
              <NumberInput
                {...control}
                disabled={isFixed}
                max={carbonLimits.maxYear}
                value={values.year}
                onChange={(year) => change({ year })}
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
          <Checkbox
            checked={values.is_well_to_wake}
            onChange={({ target }) => change({ is_well_to_wake: target.checked })}
          >
            {text.wellToWake}
          </Checkbox>
        </FieldGrid>
      )}
    </TableDialog>
  )
}
