import type { Contact } from '@berth/contract/companies/contact'
import { exportContacts } from '@berth/contract/trade/export'
import { meets } from '@berth/domain/access/authority'
import { contactEditing } from '@berth/domain/company/contact'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { ImportButton } from '#features/import-export/import-button.tsx'
import { ListMenu } from '#features/import-export/list-menu.tsx'
import { TemplateButton } from '#features/import-export/template-button.tsx'
import { useUser } from '#lib/api/session.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { useWords } from '#lib/language.ts'
import { newContact } from '#lib/url/paths.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { useListKeys } from '#page-parts/lists/use-list-keys.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { ContactFormDialog } from '../contact-form-dialog.tsx'
import type { ContactTarget } from '../contact-target.ts'
import { contactValuesOf } from '../contact-values.ts'
import { contactWords } from '../contact-words.ts'
import { ContactRows } from './contact-rows.tsx'
import styles from './contacts.module.css'
import { contactsPageWords } from './contacts-page-words.ts'
import { DeleteDialog, type Removal } from './delete-dialog.tsx'
import { askedOf, contactsOf, listShape, pageAfterRemoving } from './list-url.ts'
import type { ContactHandlers } from './row-parts.tsx'

/** Cache key prefix of contacts. */
const cacheKey = ['customer', 'contact']

/** The company's address book. */
export function ContactsPage() {
  const text = useWords(contactsPageWords)
  const isPhone = useIsPhone()
  const mayEdit = meets(useUser().authorities, contactEditing)
  const [state, change, asked] = useUrlState(listShape)
  const list = useQuery({ ...contactsOf(state), placeholderData: keepPreviousData })
  const filter = askedOf(state)
  const selection = useSelection(JSON.stringify(state), list.data?.lists ?? [])
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [form, setForm] = useState<ContactTarget | null>(
    mayEdit && hash === `#${newContact}` ? { kind: 'create' } : null,
  )
  const [removal, setRemoval] = useState<Removal | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  useListKeys(rows)
  useTitle(text.title)

  const rowActions = useMemo<ContactHandlers | null>(
    () =>
      mayEdit
        ? {
            edit: (contact: Contact) => setForm({ kind: 'contact', contact }),
            remove: ({ id, company1 }: Contact) => setRemoval({ ids: [id], company: company1 }),
          }
        : null,
    [mayEdit],
  )
  const search = (typed: string) => {
    const next = typed.trim()
    selection.select([])
    // Repeating the same search refetches it.
    const before = asked()
    if (next === before.keyword && before.page === 1) list.refetch()
    else change({ keyword: next })
  }
  const create = mayEdit && (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setForm({ kind: 'create' })}>
      {text.create}
    </Button>
  )
  const refresh = (
    <Button
      type="text"
      icon={<Icon name="refresh" />}
      aria-label={text.refresh}
      title={text.refresh}
      aria-busy={list.isFetching}
      onClick={() => list.refetch()}
    />
  )
  const chosen = mayEdit && selection.ids.length > 0 && (
    <div className={styles.chosen} role="status">
      <span>{text.chosen(selection.ids.length)}</span>
      <Button type="text" onClick={() => selection.select([])}>
        {text.unchoose}
      </Button>
      <Button danger icon={<Icon name="trash" />} onClick={() => setRemoval({ ids: selection.ids })}>
        {text.removeChosen}
      </Button>
    </div>
  )

  return (
    <>
      <Page wide>
        <PageHead
          title={text.title}
          context={text.context}
          menu={
            isPhone && (
              <ListMenu
                endpoint={exportContacts}
                query={filter}
                into={mayEdit ? { kind: 'contact', cacheKey } : null}
                onRefresh={() => void list.refetch()}
              />
            )
          }
          actions={
            isPhone ? null : (
              <>
                {refresh}
                {mayEdit && <TemplateButton kind="contact" />}
                <ExportButton endpoint={exportContacts} query={filter} />
                {mayEdit && <ImportButton kind="contact" cacheKey={cacheKey} />}
                {create}
              </>
            )
          }
        />
        <Panel flush label={text.table}>
          <div className={styles.bar}>
            <KeywordSearch applied={state.keyword} onSearch={search} />
            {!isPhone && chosen}
          </div>
          <div ref={rows}>
            <ContactRows
              state={state}
              query={list}
              rowActions={rowActions}
              selection={selection}
              sizes={pageSizes.contacts.options}
              first={create}
              onChange={change}
            />
          </div>
        </Panel>
      </Page>
      {isPhone && mayEdit && <StickyActions phoneOnly>{chosen || create}</StickyActions>}
      {form && (
        <FormDialog
          target={form}
          onClose={() => {
            setForm(null)
            if (hash !== '') navigate({ hash: '' }, { replace: true })
          }}
        />
      )}
      <DeleteDialog
        removal={removal}
        onDone={(ids) => {
          setRemoval(null)
          selection.select(selection.ids.filter((id) => !ids.includes(id)))
          change({ page: pageAfterRemoving(ids.length, list.data?.total ?? 0, state) }, { replace: true })
        }}
        onOutdated={() => selection.select([])}
        onClose={() => setRemoval(null)}
      />
    </>
  )
}

function FormDialog({ target, onClose }: { readonly target: ContactTarget; readonly onClose: () => void }) {
  const page = useWords(contactsPageWords)
  const text = useWords(contactWords)
  return (
    <ContactFormDialog
      guarded
      title={target.kind === 'contact' ? text.edit : text.create}
      target={target}
      {...(target.kind === 'contact' ? { initial: contactValuesOf(target.contact) } : {})}
      onDone={({ company1 }) => {
        onClose()
        showToast('done', target.kind === 'contact' ? page.updated(company1) : page.created(company1))
      }}
      onClose={onClose}
    />
  )
}

type KeywordSearchProps = {
  readonly applied: string
  readonly onSearch: (typed: string) => void
}

function KeywordSearch({ applied, onSearch }: KeywordSearchProps) {
  const page = useWords(contactsPageWords)
  const text = useWords(contactWords)
  const isPhone = useIsPhone()
  const [typed, setTyped] = useDraft(applied)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed)
  }
  return (
    <search className={styles.search} aria-label={text.searchLabel}>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          className={styles.keyword ?? ''}
          prefix={<Icon name="search" />}
          allowClear
          enterKeyHint="search"
          aria-label={text.searchLabel}
          placeholder={text.search}
          maxLength={maxLength.keyword}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {!isPhone && (
          <>
            <Button htmlType="submit">{page.search}</Button>
            <Button
              type="text"
              onClick={() => {
                setTyped('')
                onSearch('')
              }}
            >
              {page.reset}
            </Button>
          </>
        )}
      </form>
    </search>
  )
}
