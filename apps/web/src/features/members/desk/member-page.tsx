import { type DeskMember, deskGetMember } from '@berth/contract/companies/desk-member'
import { staffKeeping } from '@berth/domain/access/authority-preset'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { CreditPanel } from '#features/billing/desk/credit-panel.tsx'
import { CreditTermsPanel } from '#features/credit-terms/desk/credit-terms-panel.tsx'
import { SsoPanel } from '#features/single-sign-on/desk/sso-panel.tsx'
import { readOf } from '#lib/api/api.ts'
import { isProblem } from '#lib/api/api-error.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatInstantDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { CompanyPanels } from './company-panels.tsx'
import { type MemberAction, MemberActionDialog } from './member-actions.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MemberForm } from './member-form.tsx'
import { membersWords } from './member-list-words.ts'
import { memberPageWords } from './member-page-words.ts'
import { MemberPictures } from './member-pictures.tsx'
import { MemberState } from './member-tags.tsx'
import styles from './members.module.css'
import { membersKey } from './members-key.ts'
import { PeoplePanel } from './people-panel.tsx'

const MemberGroupPanel = lazy(async () => ({
  default: (await import('#features/pricing/desk/member-group-panel.tsx')).MemberGroupPanel,
}))

/** Picture URLs expire after a few minutes, so they are refreshed well before that. */
const refreshMs = 4 * 60_000

/** One company: its data, users, orders and receivables. */
export function MemberPage() {
  const text = useWords(memberPageWords)
  const { title } = useWords(membersWords)
  const { id: given } = useParams()
  const id = given && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0
  const member = useQuery({
    ...readOf(deskGetMember, { params: { id } }),
    enabled: id > 0,
    refetchInterval: refreshMs,
  })
  useTitle(member.data?.company1 ?? title)
  if (member.data) return <LoadedMember member={member.data} />
  return (
    <Page>
      <PageHead title={title} />
      <Panel label={title}>
        {id === 0 || isProblem(member.error, 'not_found') ? (
          <StateMessage
            drawing="search"
            title={text.gone}
            actions={<Link to={paths.deskMembers}>{title}</Link>}
          />
        ) : member.isError ? (
          <LoadFailure error={member.error} title={text.notLoaded} onRetry={() => void member.refetch()} />
        ) : (
          <TextSkeleton lines={9} />
        )}
      </Panel>
    </Page>
  )
}

function LoadedMember({ member }: { readonly member: DeskMember }) {
  const text = useWords(memberPageWords)
  const list = useWords(membersWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [action, setAction] = useState<MemberAction | null>(null)
  const [isEditing, setEditing] = useState(false)
  const name = language === 'zh-CN' ? (member.company2 ?? member.company1) : member.company1
  const isWaiting = member.review === 'waiting'
  const mayBook = useMay(orderWork.deskBooking)
  const maySetUp = useMay(staffKeeping)
  const seesMoney = useMay('desk_finance')
  const seesPrices = useMay('desk_rate')
  const ask = (kind: Extract<MemberAction, { of: 'company' }>['kind']) => setAction({ of: 'company', kind })
  const reload = () => client.invalidateQueries({ queryKey: membersKey })
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb label={text.trail}>
            {[
              <Link key="list" to={paths.deskMembers}>
                {list.title}
              </Link>,
              name,
            ]}
          </Breadcrumb>
        }
        title={name}
        tags={
          <>
            <MemberState {...member} />
            <Tag>{list.kinds[member.kind]}</Tag>
            {member.is_listed && <Tag>{text.listed}</Tag>}
          </>
        }
        context={text.since(formatInstantDay(member.create_time, language))}
        actions={
          <>
            {mayBook && member.review === 'approved' && !member.is_blocked && (
              <LinkButton to={`${paths.deskBookFor}?customer_id=${member.id}`}>{text.bookFor}</LinkButton>
            )}
            <Button icon={<Icon name="edit" />} onClick={() => setEditing(true)}>
              {text.edit}
            </Button>
            {!isWaiting && (
              <Button
                danger={!member.is_blocked}
                onClick={() => ask(member.is_blocked ? 'unblock' : 'block')}
              >
                {member.is_blocked ? text.rowActions.unblock : text.rowActions.block}
              </Button>
            )}
            {isWaiting && (
              <>
                <Button danger onClick={() => ask('reject')}>
                  {text.rowActions.reject}
                </Button>
                <Button look="primary" onClick={() => ask('approve')}>
                  {text.rowActions.approve}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className={`grid gap-16 ${styles.banners}`}>
        {isWaiting && (
          <Banner kind="info" title={text.waitingTitle}>
            {text.waitingText}
          </Banner>
        )}
        {member.review === 'rejected' && (
          <Banner kind="warn" title={text.rejectedTitle}>
            {member.review_reason && text.reasonOf(member.review_reason)}
          </Banner>
        )}
        {member.is_blocked && (
          <Banner kind="bad" title={text.blockedTitle}>
            {member.block_reason && text.reasonOf(member.block_reason)}
          </Banner>
        )}
      </div>
      <div className={`grid gap-16 at-start ${styles.columns}`}>
        <div className="grid gap-16 slim">
          <PeoplePanel member={member} onAction={setAction} onChanged={reload} />
          {maySetUp && <SsoPanel company={member.id} />}
          <CompanyPanels member={member} />
        </div>
        <div className="grid gap-16 slim">
          <MemberPictures member={member} />
          <MemberFigures member={member} />
          {seesPrices && (
            <Suspense>
              <MemberGroupPanel customerId={member.id} group={member.group} onChanged={reload} />
            </Suspense>
          )}
          {seesMoney && <CreditTermsPanel customer={{ id: member.id, name }} />}
          {seesMoney && <CreditPanel customerId={member.id} name={name} />}
        </div>
      </div>
      {isEditing && <MemberForm member={member} onSaved={reload} onClose={() => setEditing(false)} />}
      {action && (
        <MemberActionDialog
          key={JSON.stringify(action)}
          member={member}
          name={name}
          action={action}
          onDone={reload}
          onClose={() => setAction(null)}
        />
      )}
    </Page>
  )
}
