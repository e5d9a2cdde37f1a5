import {
  getCompanySso,
  getStaffSso,
  type SsoProvider,
  type SsoSetup,
} from '@berth/contract/companies/desk-single-sign-on'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { ssoCallsOf } from './sso-calls.ts'
import { SsoDialog } from './sso-dialog.tsx'
import { ssoWords } from './sso-words.ts'

/** Single sign-on of a company, or of the staff if `company` is null. */
export function SsoPanel({ company }: { readonly company: number | null }) {
  const text = useWords(ssoWords)
  const client = useQueryClient()
  const read = company === null ? readOf(getStaffSso, {}) : readOf(getCompanySso, { params: { id: company } })
  const { data, error, refetch } = useQuery<SsoSetup>(read as ReturnType<typeof readOf<typeof getStaffSso>>) // Both answer with the same.
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const calls = ssoCallsOf(company)
  const close = () => {
    setOpen(null)
    setRefusal(null)
    void client.invalidateQueries({ queryKey: read.queryKey })
  }
  return (
    <Panel
      title={text.title}
      extra={
        data?.provider && (
          <span className="row">
            <Button size="small" onClick={() => setOpen('edit')}>
              {text.edit}
            </Button>
            <Button size="small" danger onClick={() => setOpen('remove')}>
              {text.remove}
            </Button>
          </span>
        )
      }
    >
      {error ? (
        <LoadFailure error={error} title={text.notLoaded} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TextSkeleton lines={3} />
      ) : data.provider ? (
        <Facts provider={data.provider} roles={data.roles} />
      ) : (
        <div className="stack">
          <p className="note">{text.line}</p>
          <p>{text.none}</p>
          <p>
            <Button onClick={() => setOpen('edit')}>{text.setUp}</Button>
          </p>
        </div>
      )}
      {open === 'edit' && data && <SsoDialog setup={data} calls={calls} onDone={close} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={text.removeTitle}
        confirmLabel={text.remove}
        keepLabel={text.back}
        danger
        error={refusal}
        onConfirm={async () => {
          setRefusal(null)
          try {
            await calls.remove()
          } catch (failure) {
            return setRefusal(failure instanceof Error ? failure.message : String(failure))
          }
          showToast('done', text.removed)
          close()
        }}
        onClose={close}
      >
        {text.removeText}
      </ConfirmDialog>
    </Panel>
  )
}

type FactsProps = { readonly provider: SsoProvider; readonly roles: SsoSetup['roles'] }

function Facts({ provider, roles }: FactsProps) {
  const text = useWords(ssoWords)
  const language = useLanguage()
  const nameOf = (preset: string) => roles.find(({ code }) => code === preset)?.name ?? preset
  return (
    <div className="stack">
      <p>{provider.is_required ? <Tag kind="good">{text.isRequired}</Tag> : <Tag>{text.isOptional}</Tag>}</p>
      {!provider.has_secret && <Banner kind="warn" title={text.noSecret} />}
      {provider.last_failure && provider.last_failure_time && (
        <Banner kind="warn" title={text.lastFailure(formatInstant(provider.last_failure_time, language))}>
          {provider.last_failure}
        </Banner>
      )}
      <DescriptionList
        items={[
          { term: text.issuer, value: provider.issuer, wide: true },
          { term: text.clientId, value: provider.client_id, wide: true },
          { term: text.domains, value: provider.domains.join(', '), wide: true },
          { term: text.shortName, value: provider.short_name },
          { term: text.people, value: text.peopleCount(provider.people_count) },
          {
            term: text.roles,
            value: provider.groups.map(({ group, preset }) => `${group} → ${nameOf(preset)}`).join(', '),
            wide: true,
          },
        ]}
      />
    </div>
  )
}
