import type { ChargeRuleAnswer } from '@berth/contract/trade/charge-rule'
import { useWords } from '#lib/language.ts'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import type { Selection } from '#page-parts/lists/use-selection.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { ChargeName, RuleAmount, RuleCharged, RuleValidity, WhereChips } from './rule-parts.tsx'
import { ruleWords } from './rule-words.ts'
import styles from './rules.module.css'

type RuleColumnsProps = {
  readonly selection: Selection
  /** The rule that is open in the form, or null. */
  readonly open: number | null
  readonly onOpen: (rule: ChargeRuleAnswer) => void
}

/** The columns of the list of rules; charges that repeat are quiet below the first. */
export function useRuleColumns({
  selection,
  open,
  onOpen,
}: RuleColumnsProps): readonly ListColumn<ChargeRuleAnswer>[] {
  const text = useWords(ruleWords)
  const { columns: head } = text
  return [
    {
      key: 'charge',
      title: head.charge,
      width: 150,
      wraps: true,
      cell: (rule) => (
        <span className={rule.id === open ? styles.open : undefined}>
          <ChargeName rule={rule} />
        </span>
      ),
      card: 'title',
      onCard: (rule) => (
        <Checkbox
          checked={selection.ids.includes(rule.id)}
          aria-label={text.select(rule.rule_no)}
          onChange={({ target }) => selection.toggle(rule.id, target.checked)}
        >
          <b>
            <ChargeName rule={rule} />
          </b>
        </Checkbox>
      ),
    },
    {
      key: 'where',
      title: head.where,
      width: 220,
      wraps: true,
      cell: (rule) => <WhereChips rule={rule} />,
      card: 'fact',
    },
    { key: 'basis', title: head.basis, cell: ({ basis }) => text.bases[basis] },
    {
      key: 'amount',
      title: head.amount,
      align: 'right',
      cell: (rule) => <RuleAmount rule={rule} />,
      card: 'tag',
    },
    {
      key: 'charged',
      title: head.charged,
      cell: (rule) => <RuleCharged rule={rule} />,
      card: 'fact',
      onCard: (rule) => (
        <span className="row gap-4">
          {text.bases[rule.basis]} · <RuleCharged rule={rule} />
        </span>
      ),
    },
    { key: 'validity', title: head.validity, cell: (rule) => <RuleValidity rule={rule} />, card: 'remark' },
    {
      key: 'no',
      title: head.no,
      cell: (rule) => (
        <Button
          look="link"
          className="mono"
          aria-label={text.edit(rule.rule_no)}
          aria-pressed={rule.id === open}
          onClick={() => onOpen(rule)}
        >
          {rule.rule_no}
        </Button>
      ),
      card: 'action',
    },
  ]
}
