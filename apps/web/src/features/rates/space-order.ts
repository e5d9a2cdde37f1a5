import type { Container } from '@berth/contract/trade/lookup'
import type { Rate } from '@berth/contract/trade/rate'
import type { SpaceValues } from './rate-values.ts'

/** The container types any of these rates prices, in the order of the type list. One column each. */
export function typesIn(
  rates: readonly Pick<Rate, 'spaces'>[],
  known: readonly Pick<Container, 'id'>[],
): { readonly id: number; readonly code: string; readonly name: string }[] {
  const types = new Map(
    rates
      .flatMap(({ spaces }) => spaces)
      .map((space) => [space.container_id, { code: space.container_code, name: space.container_name }]),
  )
  const place = placesOf(known)
  return [...types]
    .map(([id, type]) => ({ id, ...type }))
    .sort((one, other) => place(one.id) - place(other.id))
}

/** The types a rate has no price for yet. */
export function unusedTypes<Type extends Pick<Container, 'id'>>(
  spaces: readonly SpaceValues[],
  known: readonly Type[],
): Type[] {
  return known.filter(({ id }) => spaces.every(({ container_id }) => container_id !== id))
}

/** Adds spaces of these types, in the order of the type list. */
export function withTypes(
  spaces: readonly SpaceValues[],
  added: readonly number[],
  known: readonly Pick<Container, 'id'>[],
): SpaceValues[] {
  const place = placesOf(known)
  return [...spaces, ...added.map((container_id) => ({ container_id, price: null }))].sort(
    (one, other) => place(one.container_id) - place(other.container_id),
  )
}

// A type that is no longer offered is not among the known ones and sorts last.
function placesOf(known: readonly Pick<Container, 'id'>[]): (id: number) => number {
  const places = new Map(known.map(({ id }, index) => [id, index]))
  return (id) => places.get(id) ?? known.length + id
}
