export type PageStep = {
  readonly to: number
  /** Replaces pages that are left out, and leads five pages further. */
  readonly isJump: boolean
}

const jumpBy = 5

/** The pages on offer: five around the current one, the first, the last, and jumps over the gaps. */
export function pagesAround(page: number, pages: number): readonly PageStep[] {
  const all = pages <= 7
  const first = all ? 1 : Math.max(1, Math.min(page - 2, pages - 4))
  const last = all ? pages : Math.min(pages, Math.max(page + 2, 5))
  const steps: PageStep[] = []
  const add = (to: number, isJump = false) => steps.push({ to, isJump })
  if (first > 1) add(1)
  if (first > 2) add(Math.max(1, page - jumpBy), true)
  for (let one = first; one <= last; one++) add(one)
  if (last < pages - 1) add(Math.min(pages, page + jumpBy), true)
  if (last < pages) add(pages)
  return steps
}
