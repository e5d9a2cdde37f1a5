/** Cache key prefix of all member queries. */
export const membersKey = ['desk', 'member'] as const
