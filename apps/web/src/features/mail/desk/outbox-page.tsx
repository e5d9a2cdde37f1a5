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
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import styles from '#features/lookups/desk/frame/data.module.css'
import { dataWords } from '#features/lookups/desk/frame/data-words.ts'
import { call, readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { choiceParam, numberParam, textParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { MailDialog } from './mail-dialog.tsx'
import { outboxWords } from './mail-words.ts'
import { setupNotices } from './outbox-notices.ts'

const shape = {
  keyword: textParam(maxLength.keyword),
  state: choiceParam(['all', ...mailStates], 'all'),
  kind: textParam(40),
  page: numberParam(1),
  size: choiceParam([20, 50, 100], pageSizes.desk.initial),
}

export const mailTags = { waiting: 'quiet', sent: 'good', failed: 'bad' } as const

/** The queued, sent and failed emails. */
export function OutboxPage() {
  const text = useWords(outboxWords)
  const common = useWords(dataWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const client = useQueryClient()
  const [filter, change] = useUrlState(shape)
  const [opened, setOpened] = useState<OutboxMail | null>(null)
  const { keyword, state, kind, page, size } = filter
  const isNarrowed = keyword !== '' || state !== 'all' || kind !== ''
  const query = {
    page,
    size,
    ...(keyword ? { keyword } : {}),
    ...(state === 'all' ? {} : { state }),
    ...(kind ? { kind } : {}),
  }
  const list = useQuery({ ...readOf(deskListOutbox, { query }), placeholderData: keepPreviousData })
  useTitle(text.title)
  const reload = () => client.invalidateQueries({ queryKey: ['desk', 'outbox'] })
  const failed = list.data?.by_state.find((one) => one.state === 'failed')?.count ?? 0
  const retryAll = async () => {
    try {
      const { count } = await call(deskRetryFailedMails, { body: {} })
      showToast('done', text.retriedAll(count))
      await reload()
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    }
  }
  const toWhom = (mail: OutboxMail) => mail.address ?? text.operator
  const tag = (mail: OutboxMail) => <Tag kind={mailTags[mail.state]}>{text.states[mail.state]}</Tag>
  const open = (mail: OutboxMail) => (
    <Button
      type="link"
      style={{ padding: 0 }}
      aria-label={text.open(`${mailKindName(mail.kind, language)} ${toWhom(mail)}`)}
      onClick={() => setOpened(mail)}
    >
      {mailKindName(mail.kind, language)}
    </Button>
  )
  return (
    <Page wide>
      <PageHead
        title={text.title}
        context={list.data && text.context(list.data.total)}
        actions={
          <>
            <Button
              type="text"
              icon={<Icon name="refresh" />}
              aria-label={common.refresh}
              onClick={() => list.refetch()}
            />
            <ExportButton isCompact={isPhone} endpoint={deskExportOutbox} query={query} />
            {failed > 0 && <Button onClick={retryAll}>{text.retryAll(failed)}</Button>}
          </>
        }
      />
      {list.data &&
        setupNotices(list.data, language).map(({ kind, title, setting }) => (
          <Banner
            key={title}
            kind={kind}
            title={title}
            action={<Link to={`${paths.deskSettings}?q=${setting}`}>{text.toSettings}</Link>}
          />
        ))}
      <Panel flush label={text.title}>
        <div className={styles.filter}>
          <SearchField label={text.search} keyword={keyword} onChange={(next) => change({ keyword: next })} />
          <Segmented
            aria-label={text.state}
            value={state}
            options={(['all', ...mailStates] as const).map((one) => ({
              value: one,
              label: one === 'all' ? text.all : text.states[one],
            }))}
            onChange={(next) => change({ state: next })}
          />
          <Select
            aria-label={text.kind}
            value={kind}
            style={{ width: 200 }}
            options={[
              { value: '', label: text.everyKind },
              ...(list.data?.kinds ?? []).map((one) => ({ value: one, label: mailKindName(one, language) })),
            ]}
            onChange={(next) => change({ kind: next })}
          />
        </div>
        <ListResults<OutboxMail>
          query={list}
          answer={list.data}
          label={text.title}
          rowKey={({ id }) => id}
          failed={text.failed}
          bones={{ phone: [140, 60], table: [140, 180, 100, 80, 130, 60, 200] }}
          nothing={() => (
            <StateMessage
              drawing={isNarrowed ? 'search' : 'ship'}
              title={isNarrowed ? text.none : text.noneYet}
              actions={
                isNarrowed && (
                  <Button onClick={() => change({ keyword: '', state: 'all', kind: '' })}>
                    {text.clear}
                  </Button>
                )
              }
            >
              {isNarrowed ? text.noneText : text.noneYetText}
            </StateMessage>
          )}
          pager={{
            unit: 'emails',
            page,
            size,
            sizes: pageSizes.desk.options,
            onChange: (next, of) => change({ page: next, size: of as typeof size }), // One of `sizes`.
          }}
          card={(mail) => (
            <Card
              title={open(mail)}
              tag={tag(mail)}
              facts={[toWhom(mail), formatInstant(mail.create_time, language)]}
              remark={mailErrorText(mail.last_error, language)}
            />
          )}
          table={(shown) => (
            <DataTable<OutboxMail>
              {...shown}
              label={text.title}
              empty={null}
              onOpen={setOpened}
              columns={[
                { title: text.kind, key: 'kind', render: (_, mail) => open(mail) },
                { title: text.to, key: 'to', render: (_, mail) => toWhom(mail) },
                { title: text.order, dataIndex: 'order_no', key: 'order_no' },
                { title: text.state, key: 'state', render: (_, mail) => tag(mail) },
                {
                  title: text.created,
                  key: 'create_time',
                  render: (_, mail) => formatInstant(mail.create_time, language),
                },
                { title: text.attempts, dataIndex: 'attempts', key: 'attempts', align: 'right' },
                {
                  title: text.error,
                  key: 'last_error',
                  render: (_, mail) => mailErrorText(mail.last_error, language),
                  wraps: true,
                  width: 200,
                },
              ]}
            />
          )}
        />
      </Panel>
      {opened && (
        <MailDialog id={opened.id} onClose={() => setOpened(null)} onRetried={() => void reload()} />
      )}
    </Page>
  )
}
