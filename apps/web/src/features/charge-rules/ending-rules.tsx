import type { ChargeRuleAnswer } from '@berth/contract/trade/charge-rule'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { type ListColumn, ListRows } from '#page-parts/lists/list-rows.tsx'
import { listWithoutUrl } from '#page-parts/lists/use-list.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { LazyExtendRules } from './lazy-extend-rules.tsx'
import type { RuleCalls } from './rule-calls.ts'
import { useRuleColumns } from './rule-columns.tsx'
import { ruleWords } from './rule-words.ts'

/** How far ahead the end of rules is watched, and how many of them are listed. */
const watched = { days: 30, page: 1, size: 20 }

type EndingRulesProps = {
  readonly calls: RuleCalls
  readonly onOpen: (rule: ChargeRuleAnswer) => void
}

/** The rules that end soon and have no successor, to be copied with new dates. Nothing while there is none. */
export function EndingRules({ calls, onOpen }: EndingRulesProps) {
  const { ending: text, ...words } = useWords(ruleWords)
  const query = useQuery(calls.ending(watched))
  const rules = query.data?.lists ?? []
  const total = query.data?.total ?? 0
  const selection = useSelection('ending', rules)
  const [isExtending, setExtending] = useState(false)
  const columns: readonly ListColumn<ChargeRuleAnswer>[] = useRuleColumns({ selection, open: null, onOpen })
  if (!query.isError && total === 0) return null
  return (
    <Panel
      flush
      title={text.title(total, watched.days)}
      extra={
        <Button
          icon={<Icon name="copy" />}
          aria-haspopup="dialog"
          disabled={selection.ids.length === 0}
          onClick={() => setExtending(true)}
        >
          {words.extend}
        </Button>
      }
    >
      <ListRows<ChargeRuleAnswer>
        list={listWithoutUrl(query)}
        text={{ table: text.table, failed: text.failed, none: { title: text.none(watched.days) } }}
        unit={null}
        bones={[160, 200, 60, 90, 80, 110, 80]}
        columns={columns}
        dense
        selection={{
          chosen: selection.ids,
          onChange: selection.select,
          idOf: (rule) => rule.id,
          labelOf: (rule) => words.select(rule.rule_no),
          allLabel: words.selectAll,
        }}
      />
      {total > rules.length && <p className="note padded">{text.more(total - rules.length)}</p>}
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
    </Panel>
  )
}
