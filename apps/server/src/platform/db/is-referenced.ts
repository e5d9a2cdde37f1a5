/** Whether the database refused to delete a row because another one refers to it. */
export function isReferenced(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && inner.code === '23503') return true
  return false
}
