import type { ChargeRuleAnswer } from '@berth/contract/trade/charge-rule'
import { ruleNumberIn } from '@berth/domain/reading/rule-number'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isProblem } from '#lib/api/api-error.ts'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import type { RuleCalls } from './rule-calls.ts'
import { RuleFields } from './rule-fields.tsx'
import { blankRule, checkRule, type RuleValues, ruleBodyOf, ruleValuesOf, tieKeyOf } from './rule-values.ts'
import { ruleFormWords } from './rule-words.ts'
import styles from './rules.module.css'
import { TryRules } from './try-rules.tsx'

type RulePanelProps = {
  /** The id of a rule, or `new`. */
  readonly open: number | 'new'
  /** What a new rule starts from. */
  readonly seed: RuleValues | null
  readonly calls: RuleCalls
  readonly onCopy: (values: RuleValues) => void
  readonly onClose: () => void
}

/** The form of a rule beside the list. An existing one is read first, because the list may be outdated. */
export function RulePanel({ open, seed, ...rest }: RulePanelProps) {
  if (open === 'new') return <RuleForm {...rest} start={seed ?? blankRule} rule={null} />
  return <ReadFirst {...rest} id={open} />
}

type FormProps = Omit<RulePanelProps, 'open' | 'seed'>

function ReadFirst({ id, ...rest }: FormProps & { readonly id: number }) {
  const text = useWords(ruleFormWords)
  const { calls } = rest
  const read = useQuery({
    queryKey: [...calls.cacheKey, 'form', id],
    queryFn: () => calls.get(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (read.data) return <RuleForm {...rest} start={ruleValuesOf(read.data)} rule={read.data} />
  return (
    <Panel label={text.fields.charge}>
      {read.isError ? (
        <LoadFailure error={read.error} title={text.notThere} onRetry={() => read.refetch()} />
      ) : (
        <TableSkeleton columns={[160, 160]} />
      )}
    </Panel>
  )
}

/** Another rule that ties with this one, and with which values that was found. */
type Tie = { readonly no: string; readonly id: number; readonly key: string }

function RuleForm({
  start,
  rule: opened,
  calls,
  onCopy,
  onClose,
}: FormProps & { readonly start: RuleValues; readonly rule: ChargeRuleAnswer | null }) {
  const text = useWords(ruleFormWords)
  const client = useQueryClient()
  const [rule, setRule] = useState(opened)
  const [tie, setTie] = useState<Tie | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const isOver = useRef(false)
  const done = () => {
    isOver.current = true
    void client.invalidateQueries({ queryKey: calls.cacheKey })
    onClose()
  }
  const form = useForm<RuleValues, ChargeRuleAnswer>({
    start,
    check: checkRule,
    fieldOf: (path) => path.replace(/^container_ids\..*/, 'container_ids'),
    send: async (values, keyFor) => {
      const body = ruleBodyOf(values)
      try {
        if (rule) return await calls.update(rule.id, { ...body, version: rule.version })
        return await calls.create(body, keyFor(body))
      } catch (error) {
        const found = tieIn(error)
        setTie(found && { ...found, key: tieKeyOf(values) })
        throw error
      }
    },
    onSent: (saved) => {
      showToast('done', text.saved(saved.rule_no))
      done()
    },
    ...(rule
      ? {
          reload: async () => {
            const newer = await calls.get(rule.id)
            setRule(newer)
            return ruleValuesOf(newer)
          },
        }
      : {}),
  })
  const { values } = form
  const change = (part: Partial<RuleValues>) => {
    form.change(part)
    if (tie === null || tieKeyOf({ ...values, ...part }) === tie.key) return
    setTie(null)
    form.forgetErrors()
  }
  const isGone = rule !== null && isProblem(form.failure, 'not_found')
  return (
    <Panel
      flush
      title={
        <>
          {rule ? rule.rule_no : text.newRule}{' '}
          {rule && (
            <span className="note">
              {rule.charge.name} {rule.charge.code}
            </span>
          )}
        </>
      }
      extra={
        <span className="row">
          {form.isDirty && <Tag kind="near">{text.unsaved}</Tag>}
          {rule && !form.isDirty && (
            <Button size="small" onClick={() => onCopy(values)}>
              {text.copy}
            </Button>
          )}
          {rule && (
            <Button size="small" danger onClick={() => setRemoving(true)}>
              {text.remove}
            </Button>
          )}
        </span>
      }
    >
      <form {...form.props}>
        <div className="stack padded-16">
          {tie ? (
            <TieNotice
              tie={tie}
              calls={calls}
              onFollow={(sdate) => change({ sdate })}
              onGone={() => setTie(null)}
            />
          ) : (
            <FormNotice
              form={form}
              gone={
                isGone
                  ? {
                      text: text.notThere,
                      label: text.newRule,
                      onKeep: () => {
                        setRule(null)
                        form.forgetErrors()
                      },
                    }
                  : null
              }
            />
          )}
          <RuleFields values={values} errors={form.errors} onChange={change} />
        </div>
      </form>
      <div className="line-above padded-16">
        <TryRules calls={calls} chargeId={values.charge_id} />
      </div>
      <div className={`row between line-above sticky padded surface ${styles.foot}`}>
        <Button onClick={onClose}>{form.isDirty ? text.discard : text.close}</Button>
        <Button
          look="primary"
          type="submit"
          form={form.props.id}
          loading={form.isBusy}
          disabled={tie !== null || form.isStale || isGone}
        >
          {text.save}
        </Button>
      </div>
      {rule && isRemoving && (
        <RuleRemoval rule={rule} calls={calls} onDone={done} onClose={() => setRemoving(false)} />
      )}
      <UnsavedGuard isUnsaved={() => !isOver.current && form.isUnsaved()} opens="rule" />
    </Panel>
  )
}

/** The rule that a refusal names, if it is refused for a tie. */
function tieIn(error: unknown): Omit<Tie, 'key'> | null {
  if (!(error instanceof ApiError)) return null
  const refused = error.fields.find(({ rule }) => rule === 'charge_rule_tie')
  return refused ? ruleNumberIn(refused.msg) : null
}

type TieNoticeProps = {
  readonly tie: Tie
  readonly calls: RuleCalls
  readonly onFollow: (day: string) => void
  readonly onGone: () => void
}

/** Says which rule this one ties with, and the two ways out: to start later, or to delete the other one. */
function TieNotice({ tie, calls, onFollow, onGone }: TieNoticeProps) {
  const text = useWords(ruleFormWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const { data: other } = useQuery({
    queryKey: [...calls.cacheKey, 'form', tie.id],
    queryFn: () => calls.get(tie.id),
  })
  const today = dayInChina(new Date())
  const follow = other && dayAfter(other.edate ?? (other.sdate > today ? other.sdate : today), 1)
  return (
    <Banner kind="warn" isAlert title={text.tie.title(tie.no)}>
      {text.tie.text}
      {other && follow && (
        <span className="row wrap above-8">
          <Button size="small" onClick={() => onFollow(follow)}>
            {text.tie.follow(formatDay(follow, language))}
          </Button>
          <Button size="small" onClick={() => setRemoving(true)}>
            {text.tie.replace(tie.no)}
          </Button>
        </span>
      )}
      {other && isRemoving && (
        <RuleRemoval
          rule={other}
          calls={calls}
          onDone={() => {
            setRemoving(false)
            void client.invalidateQueries({ queryKey: calls.cacheKey })
            onGone()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Banner>
  )
}

type RuleRemovalProps = {
  readonly rule: ChargeRuleAnswer
  readonly calls: RuleCalls
  readonly onDone: () => void
  readonly onClose: () => void
}

function RuleRemoval({ rule, calls, onDone, onClose }: RuleRemovalProps) {
  const text = useWords(ruleFormWords)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => {
    setFailure(null)
    try {
      await calls.remove(rule.id, rule.version)
      showToast('done', text.removed(rule.rule_no))
      onDone()
    } catch (error) {
      setFailure(text.removal.failed(error instanceof Error ? error.message : ''))
    }
  }
  return (
    <ConfirmDialog
      open
      danger
      title={text.removal.title(rule.rule_no)}
      confirmLabel={text.remove}
      keepLabel={text.close}
      error={failure}
      onConfirm={remove}
      onClose={onClose}
    >
      {text.removal.text}
    </ConfirmDialog>
  )
}
