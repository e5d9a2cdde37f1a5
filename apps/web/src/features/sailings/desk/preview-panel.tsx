import type { SailingChange, SailingEffect } from '@berth/contract/desk/desk-sailing'
import { maxLength } from '@berth/domain/limits'
import { Link } from 'react-router'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { useAnyUnread } from '#ui/controls/unread-text.ts'
import { Kbd } from '#ui/page/kbd.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import styles from './preview-panel.module.css'
import { ResumeButton } from './resume-button.tsx'
import { sailingWords } from './sailing-words.ts'
import { sayCopied } from './say-time.ts'
import type { SailingChanging } from './use-sailing-change.ts'

type PreviewPanelProps = {
  readonly changing: SailingChanging
  readonly lastChange: SailingChange | null
  readonly onApply: () => unknown
  readonly onResumed: (changeId: number) => unknown
}

/** What the edits would do to orders and people, before anything happens. */
export function PreviewPanel({ changing, lastChange, onApply, onResumed }: PreviewPanelProps) {
  const { preview: text } = useWords(sailingWords)
  const isPhone = useIsPhone()
  const isUnread = useAnyUnread()
  const { hasChanges, effect, isCounting, findings, problem } = changing
  const isWrong = isUnread || findings.length > 0
  if (!hasChanges) return <Idle lastChange={lastChange} onResumed={onResumed} />
  if (isWrong || (problem !== null && !effect))
    return (
      <Panel title={isWrong ? text.invalid : text.failed}>
        <div className="row between">
          <ApplyButtons changing={changing} onApply={onApply} />
        </div>
      </Panel>
    )
  return (
    <Panel
      flush
      title={effect ? <Title effect={effect} /> : text.counting}
      extra={<span aria-live="polite">{isCounting ? text.counting : text.note}</span>}
    >
      <div aria-busy={isCounting} className={isCounting ? styles.counting : undefined}>
        {effect ? (
          <>
            <Fields effect={effect} />
            <section className="line-below padded-10-16">
              <h3 className="row between">
                {effect.people > 0 ? text.people(effect.people) : text.nobody}
                {effect.people > 0 && <span className="note">{text.peopleNote}</span>}
              </h3>
            </section>
            <Apart changing={changing} effect={effect} />
          </>
        ) : (
          <div className="padded-16">
            <TextSkeleton lines={4} />
          </div>
        )}
      </div>
      <div className="line-below padded-10-16">
        <Field label={text.reason}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={maxLength.reason}
              placeholder={text.reasonHint}
              value={changing.reason}
              onChange={({ target }) => changing.setReason(target.value)}
            />
          )}
        </Field>
      </div>
      {!isPhone && (
        <div className="row between padded">
          <ApplyButtons changing={changing} onApply={onApply} />
        </div>
      )}
    </Panel>
  )
}

function Title({ effect: { orders, companies } }: { readonly effect: SailingEffect }) {
  const { preview: text } = useWords(sailingWords)
  if (orders === 0) return text.noOrders
  const [figure, ...words] = text.willChange(orders).split(' ')
  return (
    <>
      <b className={styles.count}>{figure}</b> {words.join(' ')}
      {text.companies(companies)}
    </>
  )
}

/** Discards the edits, or applies them to as many orders as were counted. */
export function ApplyButtons({ changing, onApply }: Pick<PreviewPanelProps, 'changing' | 'onApply'>) {
  const { preview: text } = useWords(sailingWords)
  const isUnread = useAnyUnread()
  const { effect, isCounted, isCounting, isApplying, discard } = changing
  const orders = effect?.orders ?? 0
  return (
    <>
      <Button look="text" disabled={isApplying} onClick={discard}>
        {text.discard}
      </Button>
      <Button
        look="primary"
        loading={isApplying || isCounting}
        disabled={isUnread || (!isCounted && !isCounting)}
        aria-keyshortcuts="Control+Enter"
        onClick={onApply}
      >
        {orders > 0 ? text.apply(orders) : text.save} <Kbd>Ctrl ⏎</Kbd>
      </Button>
    </>
  )
}

function Idle({ lastChange, onResumed }: Pick<PreviewPanelProps, 'lastChange' | 'onResumed'>) {
  const { preview: text, change: words } = useWords(sailingWords)
  const language = useLanguage()
  return (
    <Panel title={text.idle}>
      <p className="dim">{text.idleText}</p>
      {lastChange && (
        <div className={`line-above above-16 ${styles.last}`}>
          <h3>{words.last}</h3>
          {lastChange.reason && <p className="breaks">{lastChange.reason}</p>}
          <p className="note">
            {words.by(lastChange.user_name, formatInstant(lastChange.create_time, language))}
          </p>
          <p className="note">
            {words[lastChange.state](lastChange.changed, lastChange.orders)}
            {lastChange.told > 0 && words.told(lastChange.told)}
          </p>
          {lastChange.state === 'stopped' && <ResumeButton id={lastChange.id} onResumed={onResumed} />}
        </div>
      )}
    </Panel>
  )
}

function Fields({ effect }: { readonly effect: SailingEffect }) {
  const { preview: text } = useWords(sailingWords)
  const language = useLanguage()
  if (effect.fields.length === 0) return null
  return (
    <dl className={`grid baseline line-below padded-10-16 gap-0-8 size-13 digits ${styles.fields}`}>
      {effect.fields.map(({ field, port, before, after, orders }) => (
        <div key={`${field} ${port?.code} ${before} ${after}`} className={styles.field}>
          <dt className="dim">{field === 'eta' && port ? text.eta(port.name) : text.fields[field]}</dt>
          <dd>
            <del className="dim">{sayCopied(field, before, language)}</del>{' '}
            <b className="strong">{sayCopied(field, after, language)}</b>
          </dd>
          <dd className="note">{text.ordersOf(orders)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Apart({ changing, effect }: { readonly changing: SailingChanging; readonly effect: SailingEffect }) {
  const { preview: text } = useWords(sailingWords)
  const language = useLanguage()
  const { followed, follow } = changing
  const isFollowed = new Set(followed.map(({ id }) => id))
  const left = effect.apart.filter(({ id }) => !isFollowed.has(id))
  const orders = [...left, ...followed].toSorted((one, other) => one.id - other.id)
  if (orders.length === 0) return null
  const unlisted = effect.apart_count - effect.apart.length
  return (
    <section className="line-below padded-10-16">
      <h3 className="row between">
        {text.apart(Math.max(0, left.length + unlisted))}
        <span className="note">{text.apartNote}</span>
      </h3>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className={`grid centred fit-end gap-0-8 ${styles.apart}`}>
            <span className="slim">
              <Link className="mono" to={paths.deskOrder(order.id)}>
                {order.order_no}
              </Link>{' '}
              <span className="breaks">{order.customer_name}</span>
              <span className="note block">
                {order.own
                  .map(({ field, value }) => `${text.fields[field]} ${sayCopied(field, value, language)}`)
                  .join(' · ')}
              </span>
            </span>
            <Segmented
              size="small"
              aria-label={text.choice(order.order_no)}
              value={isFollowed.has(order.id) ? 'follow' : 'keep'}
              options={[
                { value: 'keep', label: text.keep },
                { value: 'follow', label: text.follow },
              ]}
              onChange={(choice) => follow(order, choice === 'follow')}
            />
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p className="note">{text.apartMore(unlisted)}</p>}
    </section>
  )
}
