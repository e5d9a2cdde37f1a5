import { deskGetRolls } from '@berth/contract/desk/desk-rolls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { shortCompany } from '#lib/short-company.ts'
import { paths } from '#lib/url/paths.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { rollManyTitle } from './roll-many-title.ts'
import { refusalWords, rollManyWords } from './roll-many-words.ts'

const pollMs = 1000

/** How far many rolls are, and which orders were not rolled and why. */
export function RollProgress({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { open: title } = useWords(rollManyTitle)
  const text = useWords(rollManyWords)
  const why = useWords(refusalWords)
  const client = useQueryClient()
  const { data, isError, error, refetch } = useQuery({
    ...readOf(deskGetRolls, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : pollMs),
  })
  const isDone = data?.state === 'done'
  const end = useEffectEvent(() => void client.invalidateQueries({ queryKey: ['desk'] }))
  useEffect(() => {
    if (isDone) end()
  }, [isDone])
  const all = data?.orders ?? 0
  const done = (data?.rolled ?? 0) + (data?.refused_count ?? 0)
  return (
    <FramedDialog
      title={title}
      subtitle={data && `${data.vessel} ${data.voyage}`}
      width={560}
      isDismissible
      onClose={onClose}
      foot={
        <div className="row end">
          <Button look="primary" onClick={onClose}>
            {text.close}
          </Button>
        </div>
      }
    >
      <div className="grid gap-16" aria-live="polite">
        {isError && (
          <Banner
            kind="bad"
            title={`${text.progressFailed}: ${sayFailure(error)}`}
            isAlert
            action={
              <Button size="small" onClick={() => void refetch()}>
                {text.retry}
              </Button>
            }
          />
        )}
        <p hidden={isError}>
          <b>{isDone ? text.done(data.rolled) : text.running(done, all)}</b>{' '}
          {!isDone && <span className="note">{text.goesOn}</span>}
        </p>
        <Progress percent={all === 0 ? 0 : (done / all) * 100} aria-label={text.progress} />
        {data && data.refused_count > 0 && (
          <section>
            <h3>{text.refused(data.refused_count)}</h3>
            <ul>
              {data.refused.map((one) => (
                <li key={one.id} className="breaks">
                  <Link className="mono" to={paths.deskOrder(one.id)}>
                    {one.order_no}
                  </Link>{' '}
                  {shortCompany(one.customer_name)} <span className="note">{why[one.why]}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </FramedDialog>
  )
}
