import type { ChargeRuleAnswer } from '@berth/contract/trade/charge-rule'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { dayParam, numberParam, paging, textParam, type UrlParam } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { ListRows } from '#page-parts/lists/list-rows.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { ListHead } from '../import-export/list-head.tsx'
import { TemplateButton } from '../import-export/template-button.tsx'
import { CarrierSelect, ChargeSelect, PortSelect } from '../lookups/lookup-selects.tsx'
import { RatesNav } from '../rates/rates-nav.tsx'
import { EndingRules } from './ending-rules.tsx'
import { LazyExtendRules } from './lazy-extend-rules.tsx'
import type { RuleSide } from './rule-calls.ts'
import { useRuleColumns } from './rule-columns.tsx'
import type { RuleValues } from './rule-values.ts'
import { ruleWords } from './rule-words.ts'
import styles from './rules.module.css'

const RulePanel = lazy(() => import('./rule-panel.tsx').then((module) => ({ default: module.RulePanel })))
const TryRules = lazy(() => import('./try-rules.tsx').then((module) => ({ default: module.TryRules })))

const idParam = numberParam(null)

/** What is open in the form: the id of a rule, or a new one. */
const openParam: UrlParam<number | 'new' | null> = {
  initial: null,
  parse: (text) => (text === 'new' ? text : idParam.parse(text)),
  write: (value) => (value === null ? '' : String(value)),
}

const url = {
  keyword: textParam(maxLength.keyword),
  port_id: numberParam(null),
  carrier_id: numberParam(null),
  charge_id: numberParam(null),
  valid_on: dayParam,
  rule: openParam,
  ...paging(pageSizes.desk),
}

/** The charge rules of one side: the list, the form beside it, and the rules that end. */
export function RulesPage({ viewer, calls, exporting }: RuleSide) {
  const text = useWords(ruleWords)
  const isPhone = useIsPhone()
  useTitle(text.title)
  const list = useList({
    url,
    filters: ['keyword', 'port_id', 'carrier_id', 'charge_id', 'valid_on'],
    queryOf: ({ rule: _rule, ...query }) => query,
    read: (query) => calls.list(query),
  })
  const { state, answer, change } = list
  const rules = answer?.lists ?? []
  const selection = useSelection(JSON.stringify({ ...state, rule: null }), rules)
  const [seed, setSeed] = useState<RuleValues | null>(null)
  const [isExtending, setExtending] = useState(false)
  const open = state.rule
  const show = (rule: number | 'new', values: RuleValues | null = null) => {
    setSeed(values)
    change({ rule })
  }
  const openRule = (rule: ChargeRuleAnswer) => show(rule.id)
  const columns = useRuleColumns({ selection, open: open === 'new' ? null : open, onOpen: openRule })
  const createButton = (
    <Button look="primary" icon={<Icon name="plus" />} disabled={open === 'new'} onClick={() => show('new')}>
      {text.create}
    </Button>
  )
  const active = [state.port_id, state.carrier_id, state.charge_id, state.valid_on]
  return (
    <Page wide>
      <ListHead
        title={text.title}
        context={answer && text.context(answer.total)}
        file={{ endpoint: exporting, query: list.asked }}
        into={{ kind: 'charge_rule', side: calls.side, cacheKey: calls.cacheKey }}
        query={list.query}
        actions={
          <>
            {!isPhone && <TemplateButton kind="charge_rule" />}
            {createButton}
          </>
        }
      />
      <RatesNav viewer={viewer} current="rules" />
      <div className={`grid gap-16 at-start ${styles.parts}`}>
        <div className="stack">
          <Panel flush label={text.table}>
            <ListFilter list={list} search={text} inSheet={active.filter((one) => one !== null).length}>
              <ChargeSelect
                aria-label={text.filters.charge}
                placeholder={text.filters.charge}
                width={150}
                value={state.charge_id}
                onChange={(charge_id) => change({ charge_id })}
              />
              <PortSelect
                aria-label={text.filters.port}
                placeholder={text.filters.port}
                width={130}
                isBrief
                inland
                value={state.port_id}
                onChange={(port_id) => change({ port_id })}
              />
              <CarrierSelect
                aria-label={text.filters.carrier}
                placeholder={text.filters.carrier}
                width={130}
                value={state.carrier_id}
                onChange={(carrier_id) => change({ carrier_id })}
              />
              <div className={styles.day}>
                <DateInput
                  aria-label={text.filters.validOn}
                  placeholder={text.filters.validOn}
                  value={state.valid_on}
                  onChange={(valid_on) => change({ valid_on })}
                />
              </div>
            </ListFilter>
            {selection.ids.length > 0 && (
              <div className="row wrap padded line-above">
                {text.selected(selection.ids.length)}
                <Button icon={<Icon name="copy" />} aria-haspopup="dialog" onClick={() => setExtending(true)}>
                  {text.extend}
                </Button>
              </div>
            )}
            <ListRows<ChargeRuleAnswer>
              list={list}
              text={text}
              unit="rows"
              first={createButton}
              bones={[20, 160, 200, 60, 90, 80, 110, 80]}
              columns={columns}
              dense
              onOpen={openRule}
              selection={{
                chosen: selection.ids,
                onChange: selection.select,
                idOf: (rule) => rule.id,
                labelOf: (rule) => text.select(rule.rule_no),
                allLabel: text.selectAll,
              }}
            />
          </Panel>
          <EndingRules calls={calls} onOpen={openRule} />
        </div>
        <Suspense fallback={<TableSkeleton columns={[160, 160]} />}>
          {open ? (
            <RulePanel
              key={open}
              open={open}
              seed={seed}
              calls={calls}
              onCopy={(values) => show('new', values)}
              onClose={() => change({ rule: null })}
            />
          ) : (
            <TryPanel calls={calls} />
          )}
        </Suspense>
      </div>
      {isExtending && (
        <LazyExtendRules
          ids={selection.ids}
          calls={calls}
          onDone={() => {
            setExtending(false)
            selection.select([])
          }}
          onClose={() => setExtending(false)}
        />
      )}
    </Page>
  )
}

/** While no rule is open: which rule applies to a booking. */
function TryPanel({ calls }: Pick<RuleSide, 'calls'>) {
  return (
    <Panel>
      <TryRules calls={calls} />
    </Panel>
  )
}
