import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { containers } from '../lookups/lookups.ts'
import type { SpaceValues } from './rate-values.ts'
import { rateFormWords } from './rate-words.ts'
import { unusedTypes, withTypes } from './space-order.ts'
import styles from './space-table.module.css'

type SpaceTableProps = {
  readonly spaces: readonly SpaceValues[]
  readonly errors: FormErrors
  readonly onChange: (spaces: readonly SpaceValues[]) => void
}

/** A price per container type. Types are added one by one or all at once, each only once. */
export function SpaceTable({ spaces, errors, onChange }: SpaceTableProps) {
  const text = useWords(rateFormWords)
  const noteId = useId()
  const known = useQuery(containers())
  const section = useRef<HTMLElement>(null)
  const types = known.data?.lists ?? []
  const unused = unusedTypes(spaces, types)
  const wrong = [
    ...new Set(Object.entries(errors).flatMap(([path, msg]) => (isSpacePath(path) ? [msg] : []))),
  ]
  const hasNothingLeft = unused.length === 0

  const add = (ids: readonly number[]) => {
    onChange(withTypes(spaces, ids, types))
    const [first] = ids
    // The menu restores focus before the new row is rendered, so this runs after both.
    setTimeout(() => section.current?.querySelector<HTMLElement>(`[data-type="${first}"] input`)?.focus(), 50)
  }

  return (
    <section ref={section} className="flex slim column" aria-label={text.spaces}>
      <div className={`row below-8 phone-wrap ${styles.head}`}>
        <h2 className={`fill ${styles.title}`}>{text.spaces}</h2>
        <Menu
          items={unused.map((type) => ({
            key: String(type.id),
            label: (
              <>
                <Mono>{type.code}</Mono> <span className="note">{type.name}</span>
              </>
            ),
          }))}
          onChoose={(key) => add([Number(key)])}
        >
          <Button
            disabled={hasNothingLeft}
            aria-invalid={errors.spaces !== undefined}
            aria-describedby={noteId}
          >
            {text.addOne}
            <Icon name="down" size={12} />
          </Button>
        </Menu>
        <Button disabled={hasNothingLeft} onClick={() => add(unused.map(({ id }) => id))}>
          {text.addAll}
        </Button>
      </div>
      {known.isError && (
        <Banner
          kind="bad"
          title={text.containersFailed}
          action={<Button onClick={() => known.refetch()}>{text.retry}</Button>}
        />
      )}
      {spaces.length === 0 ? (
        <p className={`dim rounded text-centre ${styles.none}`}>{text.noSpaces}</p>
      ) : (
        <div className={`scroll outlined rounded ${styles.scroll}`}>
          <table className={`full ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{text.space.type}</th>
                <th scope="col" className="num">
                  {text.space.price}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {spaces.map((space, index) => {
                const type = types.find(({ id }) => id === space.container_id)
                const code = type?.code ?? String(space.container_id)
                const path = `spaces.${index}.price`
                return (
                  <tr key={space.container_id} data-type={space.container_id}>
                    <th scope="row">
                      <Mono>{code}</Mono> <span className="note">{type?.name}</span>
                    </th>
                    <td>
                      <NumberInput
                        decimals={2}
                        measure="USD"
                        value={space.price}
                        aria-label={text.priceOf(code)}
                        aria-required
                        aria-invalid={path in errors}
                        {...(path in errors ? { status: 'error', 'aria-describedby': noteId } : {})}
                        onChange={(price) =>
                          onChange(spaces.map((one, place) => (place === index ? { ...one, price } : one)))
                        }
                      />
                    </td>
                    <td>
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={text.remove(code)}
                        title={text.remove(code)}
                        onClick={() => onChange(spaces.filter((one) => one !== space))}
                      >
                        <Icon name="trash" />
                      </button>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      <p
        id={noteId}
        className={wrong.length > 0 ? `note bad above-4 ${styles.error}` : `note above-4 ${styles.note}`}
      >
        {wrong.length > 0 ? wrong.join(' · ') : hasNothingLeft && known.data ? text.allAdded : ''}
      </p>
    </section>
  )
}

function isSpacePath(path: string): boolean {
  return path === 'spaces' || path.startsWith('spaces.')
}
