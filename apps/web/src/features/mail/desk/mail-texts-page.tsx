import { deskListMailTexts } from '@berth/contract/desk/desk-mail'
import { mailNames, mails } from '@berth/locales/mails'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Select } from '#ui/controls/select.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { MailTextForm } from './mail-text-form.tsx'
import { type MailEntries, mailLanguages } from './mail-text-values.ts'
import { mailTextWords } from './mail-words.ts'

const shape = {
  kind: choiceParam(mailNames, 'order_moved'),
  language: choiceParam(['zh-CN', 'en-US'], 'zh-CN'),
}

/** The texts of all emails, editable by the operator. */
export function MailTextsPage() {
  const text = useWords(mailTextWords)
  const reading = useLanguage()
  const [{ kind, language }, change] = useUrlState(shape)
  const texts = useQuery({ ...readOf(deskListMailTexts, {}), refetchOnWindowFocus: false })
  useTitle(text.title)
  if (texts.isError && !texts.data)
    return <LoadFailure error={texts.error} title={text.failed} onRetry={() => texts.refetch()} />
  const lists = texts.data?.lists ?? []
  const own = new Set(lists.filter(({ version }) => version > 0).map((one) => one.kind))
  const find = (all: typeof lists | undefined): MailEntries | null => {
    const [zh, en] = mailLanguages.map((one) =>
      all?.find((entry) => entry.kind === kind && entry.language === one),
    )
    return zh && en ? { 'zh-CN': zh, 'en-US': en } : null
  }
  const chosen = find(lists)
  return (
    <Page wide>
      <PageHead
        title={text.title}
        context={texts.data && text.context(lists.filter(({ version }) => version > 0).length)}
      />
      <div className="grid one-column gap-16">
        {chosen ? (
          <MailTextForm
            key={kind}
            kind={kind}
            entries={chosen}
            language={language}
            onLanguage={(next) => change({ language: next })}
            choice={(ask) => (
              <Select
                aria-label={text.kind}
                value={kind}
                width={320}
                options={mailNames.map((one) => ({
                  value: one,
                  label: own.has(one)
                    ? `${mails[one][reading].name} · ${text.own}`
                    : mails[one][reading].name,
                }))}
                onChange={(next) => ask(() => change({ kind: next }))}
              />
            )}
            onReload={async () => {
              const { data } = await texts.refetch({ throwOnError: true })
              return find(data?.lists) ?? chosen
            }}
          />
        ) : (
          <TableSkeleton columns={[200, 300]} />
        )}
      </div>
    </Page>
  )
}
