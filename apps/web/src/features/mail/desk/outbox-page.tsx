import {
  deskListOutbox,
  deskRetryFailedMails,
  mailStates,
  type OutboxMail,
} from '@berth/contract/desk/desk-mail'
import { deskExportOutbox } from '@berth/contract/trade/export'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { mailErrorText } from '@berth/locales/mail-words'
import { mailKindName } from '@berth/locales/mails'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import styles from '#features/lookups/desk/frame/data.module.css'
import { call, readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { choiceParam, paging, textParam } from '#lib/url/url-state.ts'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Mono } from '#ui/page/mono.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { outboxWords } from './mail-words.ts'
import { setupNotices } from './outbox-notices.ts'

const url = {
  keyword: textParam(maxLength.keyword),
  state: choiceParam(['', ...mailStates], ''),
  kind: textParam(40),
  ...paging(pageSizes.desk),
}

export const mailTags = { waiting: 'quiet', sent: 'good', failed: 'bad' } as const

/** The queued, sent and failed emails. */
export function OutboxPage() {
  const text = useWords(outboxWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [opened, setOpened] = useState<OutboxMail | null>(null)
  const list = useList({
    url,
    filters: ['keyword', 'state', 'kind'],
    read: (query) => readOf(deskListOutbox, { query }),
  })
  const { state, answer, change } = list
  const reload = () => client.invalidateQueries({ queryKey: ['desk', 'outbox'] })
  const failed = answer?.by_state.find((one) => one.state === 'failed')?.count ?? 0
  const retryAll = async () => {
    try {
      const { count } = await call(deskRetryFailedMails, { body: {} })
      showToast('done', text.retriedAll(count))
      await reload()
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    }
  }
  const hasErrors = answer?.lists.some(({ last_error: error }) => error !== null) ?? false
  const toWhom = (mail: OutboxMail) => mail.address ?? text.operator
  const open = (mail: OutboxMail) => (
    <Button
      look="link"
      style={{ padding: 0 }}
      aria-label={text.open(`${mailKindName(mail.kind, language)} ${toWhom(mail)}`)}
      onClick={() => setOpened(mail)}
    >
      {mailKindName(mail.kind, language)}
    </Button>
  )
  return (
    <ListPage<OutboxMail, typeof deskExportOutbox>
      list={list}
      text={{ ...text, table: text.title }}
      context={answer && text.context(answer.total)}
      file={{ endpoint: deskExportOutbox, query: list.asked }}
      hasRefresh
      actions={failed > 0 && <Button onClick={retryAll}>{text.retryAll(failed)}</Button>}
      above={
        <div className={styles.notices}>
          {answer &&
            setupNotices(answer, language).map(({ kind, title, setting }) => (
              <Banner
                key={title}
                kind={kind}
                title={title}
                action={<Link to={`${paths.deskSettings}?q=${setting}`}>{text.toSettings}</Link>}
              />
            ))}
        </div>
      }
      filter={
        <div className={`row wrap padded line-below gap-8-12 ${styles.filter}`}>
          <SearchField label={text.search} keyword={state.keyword} onChange={list.search} />
          <Segmented
            aria-label={text.state}
            value={state.state}
            options={url.state.choices.map((one) => ({
              value: one,
              label: one === '' ? text.all : text.states[one],
            }))}
            onChange={(next) => change({ state: next })}
          />
          <Select
            aria-label={text.kind}
            value={state.kind}
            width={200}
            options={[
              { value: '', label: text.everyKind },
              ...(answer?.kinds ?? []).map((one) => ({ value: one, label: mailKindName(one, language) })),
            ]}
            onChange={(next) => change({ kind: next })}
          />
        </div>
      }
      unit="emails"
      bones={[140, 180, 100, 80, 130, 60, 200]}
      onOpen={setOpened}
      columns={[
        { key: 'kind', title: text.kind, cell: open, card: 'title' },
        { key: 'to', title: text.to, cell: toWhom, card: 'fact' },
        { key: 'order_no', title: text.order, cell: ({ order_no: no }) => no && <Mono>{no}</Mono> },
        {
          key: 'state',
          title: text.state,
          cell: (mail) => <Tag kind={mailTags[mail.state]}>{text.states[mail.state]}</Tag>,
          card: 'tag',
        },
        {
          key: 'create_time',
          title: text.created,
          cell: (mail) => formatInstant(mail.create_time, language),
          card: 'fact',
        },
        { key: 'attempts', title: text.attempts, cell: (mail) => mail.attempts, align: 'right' },
        {
          key: 'last_error',
          ...(hasErrors && { title: text.error }),
          cell: (mail) => mailErrorText(mail.last_error, language),
          card: 'remark',
          wraps: true,
          width: 200,
        },
      ]}
    >
      {opened && (
        <MailDialog id={opened.id} onClose={() => setOpened(null)} onRetried={() => void reload()} />
      )}
    </ListPage>
  )
}
