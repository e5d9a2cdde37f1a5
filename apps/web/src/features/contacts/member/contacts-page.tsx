import { type Contact, contactSortFields, listContacts } from '@berth/contract/companies/contact'
import { exportContacts } from '@berth/contract/trade/export'
import { meets } from '@berth/domain/access/authority'
import { contactEditing } from '@berth/domain/company/contact'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import { TemplateButton } from '#features/import-export/template-button.tsx'
import { readOf } from '#lib/api/api.ts'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { newContact } from '#lib/url/paths.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { ContactFormDialog } from '../contact-form-dialog.tsx'
import type { ContactTarget } from '../contact-target.ts'
import { contactValuesOf } from '../contact-values.ts'
import { contactWords } from '../contact-words.ts'
import { useContactColumns } from './contact-columns.tsx'
import { contactsPageWords } from './contacts-page-words.ts'
import { DeleteDialog, type Removal } from './delete-dialog.tsx'
import { contactsUrl, pageAfterRemoving } from './list-url.ts'
import type { ContactHandlers } from './row-parts.tsx'

/** Cache key prefix of contacts. */
const cacheKey = ['customer', 'contact']

/** The company's address book. */
export function ContactsPage() {
  const text = useWords(contactsPageWords)
  const search = useWords(contactWords)
  const isPhone = useIsPhone()
  const mayEdit = meets(useUser().authorities, contactEditing)
  const list = useList({
    url: contactsUrl,
    filters: ['keyword'],
    read: (query) => readOf(listContacts, { query }),
  })
  const { state, answer, change } = list
  const selection = useSelection(JSON.stringify(state), answer?.lists ?? [])
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [form, setForm] = useState<ContactTarget | null>(
    mayEdit && hash === `#${newContact}` ? { kind: 'create' } : null,
  )
  const [removal, setRemoval] = useState<Removal | null>(null)
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
  const columns = useContactColumns(rowActions, selection)
  const create = mayEdit && (
    <Button look="primary" icon={<Icon name="plus" />} onClick={() => setForm({ kind: 'create' })}>
      {text.create}
    </Button>
  )
  const chosen = mayEdit && selection.ids.length > 0 && (
    <div className="row wrap to-end" role="status">
      <span>{text.chosen(selection.ids.length)}</span>
      <Button look="text" onClick={() => selection.select([])}>
        {text.unchoose}
      </Button>
      <Button danger icon={<Icon name="trash" />} onClick={() => setRemoval({ ids: selection.ids })}>
        {text.removeChosen}
      </Button>
    </div>
  )
  return (
    <ListPage<Contact, typeof exportContacts>
      list={list}
      text={{
        ...text,
        none: { ...text.none, text: mayEdit ? text.none.text : text.noneToRead },
        noneFound: { ...text.noneFound, text: text.noneFound.text(state.keyword) },
      }}
      first={create}
      context={text.context}
      file={{ endpoint: exportContacts, query: list.asked }}
      into={mayEdit ? { kind: 'contact', cacheKey } : null}
      hasRefresh
      actions={
        isPhone ? null : (
          <>
            {mayEdit && <TemplateButton kind="contact" />}
            {create}
          </>
        )
      }
      filter={
        <ListFilter list={list} search={search}>
          {!isPhone && chosen}
        </ListFilter>
      }
      unit="contacts"
      bones={[110, 240, 220, 90, 90, 120, 150, 80]}
      columns={columns}
      sort={{ field: state.field, order: state.order }}
      onSort={(name, order) => {
        const field = contactSortFields.find((one) => one === name)
        if (field) change({ field, order })
      }}
      {...(rowActions
        ? {
            onOpen: rowActions.edit,
            selection: {
              chosen: selection.ids,
              onChange: selection.select,
              idOf: (row) => row.id,
              labelOf: (row) => text.choose(row.company1),
              allLabel: text.chooseAll,
            },
          }
        : {})}
    >
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
          change({ page: pageAfterRemoving(ids.length, answer?.total ?? 0, state) }, { replace: true })
        }}
        onOutdated={() => selection.select([])}
        onClose={() => setRemoval(null)}
      />
    </ListPage>
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
